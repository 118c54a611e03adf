/* libevent's configuration asks for GNU's form of the system's headers, Swift's own module of them
   for the plain one: they are read here before libevent has its say. */
#include <sys/types.h>
#include <sys/select.h>
#include <sys/time.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
