"""Serves built sites under the paths of their books, as a host of pages would.

    serve.py [--late] /books/horn/=FOLDER /=FOLDER

With --late, pages come piece by piece, and scripts that they wait for after all else come when the page has long been
seen.

Says its port in one line. Ends when its standard input is closed, so that it outlives no test.
"""
import http.server
import os
import sys
import threading
import time
import urllib.parse

is_late = sys.argv[1] == "--late"
WHOLE = tuple(f"</{name}>\n".encode() for name in ("header", "tbody", "fieldset", "section", "footer"))
sites = sorted((argument.split("=", 1) for argument in sys.argv[1 + is_late:]), key=lambda site: -len(site[0]))


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def site(self):
        path = urllib.parse.unquote(self.path.split("?")[0].split("#")[0])
        for prefix, folder in sites:
            if path.startswith(prefix):
                return folder, path[len(prefix):]
        return sites[-1][1], path.lstrip("/")

    def translate_path(self, path):
        folder, rest = self.site()
        return os.path.join(folder, *[part for part in rest.split("/") if part not in ("", "..")])

    def send_head(self):
        path = self.translate_path(self.path)
        if is_late and path.endswith(".js") and not path.endswith("/theme.js"):
            time.sleep(0.15)
        if os.path.isfile(path) or os.path.isfile(os.path.join(path, "index.html")):
            return super().send_head()
        # Where there is no page, the page of the book that says so.
        lost = os.path.join(self.site()[0], "404.html")
        if not os.path.isfile(lost):
            return self.send_error(404)
        page = open(lost, "rb")
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(os.fstat(page.fileno()).st_size))
        self.end_headers()
        return page

    def copyfile(self, source, outputfile):
        if not is_late or not self.translate_path(self.path).endswith(".html"):
            return super().copyfile(source, outputfile)
        size = 1500
        while piece := source.read(size):
            # Half a word moves when the rest of it arrives, and so does half a question: each comes as a whole.
            while not piece.endswith(WHOLE) and (line := source.readline()):
                piece += line
            outputfile.write(piece)
            time.sleep(0.06)
            size += size // 4

    def end_headers(self):
        # Tells linkchecker that it need not be patient.
        self.send_header("LinkChecker", "1")
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def guess_type(self, path):
        kind = super().guess_type(path)
        return kind + "; charset=utf-8" if kind in ("text/html", "text/css") else kind

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """Browsers hang up when they have seen enough."""


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.buffer.read()
