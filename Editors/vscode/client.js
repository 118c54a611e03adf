// A client of the Language Server Protocol over the standard streams of a program. It knows nothing of
// the editor, so it can be tried without one.
'use strict';

const { spawn } = require('child_process');

/** Cuts a stream of bytes into messages. */
class Messages {
  constructor() {
    this.bytes = Buffer.alloc(0);
  }

  /** Takes bytes and returns the messages that are whole. */
  take(bytes) {
    this.bytes = this.bytes.length === 0 ? bytes : Buffer.concat([this.bytes, bytes]);
    const messages = [];
    for (;;) {
      const end = this.bytes.indexOf('\r\n\r\n');
      if (end < 0) return messages;
      const length = /^content-length: *(\d+) *$/im.exec(this.bytes.toString('latin1', 0, end));
      if (length === null) {
        this.bytes = this.bytes.subarray(end + 4);
        continue;
      }
      const start = end + 4;
      const stop = start + Number(length[1]);
      if (this.bytes.length < stop) return messages;
      try {
        messages.push(JSON.parse(this.bytes.toString('utf8', start, stop)));
      } catch {
        // What is no JSON has no number to answer to.
      }
      this.bytes = this.bytes.subarray(stop);
    }
  }
}

/** An answer that says why there is none. */
class ResponseError extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.code;
  }
}

/** A language server that runs, and what it is asked. */
class Client {
  /**
   * Starts a program.
   *
   * `on` has functions: `notification(method, params)`, `request(method, params)`, whose result is the answer,
   * `log(text)`, and `ended(reason)`, which is called once when the server is gone without having been stopped.
   */
  constructor(program, args, folder, on) {
    this.on = on;
    this.next = 1;
    this.waiting = new Map();
    this.isStopping = false;
    this.isGone = false;
    const messages = new Messages();
    this.process = spawn(program, args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.on('error', (error) => this.end(error.message, error.code));
    this.process.on('exit', (code, signal) =>
      this.end(signal === null ? `it ended with ${code}` : `it was ended by ${signal}`));
    this.process.stdin.on('error', () => {});
    this.process.stderr.on('data', (bytes) => on.log(bytes.toString('utf8')));
    this.process.stdout.on('data', (bytes) => {
      for (const message of messages.take(bytes)) this.receive(message);
    });
  }

  end(reason, code) {
    if (this.isGone) return;
    this.isGone = true;
    for (const { reject } of this.waiting.values()) {
      reject(new ResponseError({ code: -32099, message: `the server is gone: ${reason}` }));
    }
    this.waiting.clear();
    if (!this.isStopping) this.on.ended(reason, code);
  }

  send(message) {
    if (this.isGone) return;
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  async receive(message) {
    if (message.method === undefined) {
      const waiting = this.waiting.get(message.id);
      if (waiting === undefined) return;
      this.waiting.delete(message.id);
      if (message.error) waiting.reject(new ResponseError(message.error));
      else waiting.resolve(message.result);
      return;
    }
    if (message.id === undefined) {
      this.on.notification(message.method, message.params);
      return;
    }
    try {
      const result = await this.on.request(message.method, message.params);
      this.send({ id: message.id, result: result === undefined ? null : result });
    } catch (error) {
      this.send({ id: message.id, error: { code: -32601, message: error.message } });
    }
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Asks the server; a token of the editor can take the question back. */
  request(method, params, token) {
    if (this.isGone) {
      return Promise.reject(new ResponseError({ code: -32099, message: 'the server is gone' }));
    }
    const id = this.next++;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    const watch = token?.onCancellationRequested?.(() => this.notify('$/cancelRequest', { id }));
    const stop = () => watch?.dispose();
    answer.then(stop, stop);
    this.send({ id, method, params });
    return answer;
  }

  /** Ends the server as the protocol wants it, or by force if it does not listen. */
  async stop(milliseconds = 2000) {
    if (this.isGone) return;
    this.isStopping = true;
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    const late = setTimeout(() => this.process.kill('SIGKILL'), milliseconds);
    try {
      await this.request('shutdown', null);
      this.notify('exit', null);
    } catch {
      this.process.kill();
    }
    await gone;
    clearTimeout(late);
  }
}

module.exports = { Client, Messages, ResponseError };
