import type { Server } from 'node:http';

/**
 * Has a server read every header of a request, as far as they fit its bytes. Node leaves out those beyond the thousandth, and still ends the body
 * where a `Content-Length` among them says: who passes the request on doesn't know of that body, and its bytes become the next request.
 */
export function heedAllHeaders(server: Server): void {
  server.maxHeadersCount = 0;
}
