import { IncomingMessage } from 'node:http';
import { hasBody } from '../http/has-body';

/**
 * A request of which only the change to WebSocket counts as a change of protocol. Node takes any other, such as the `h2c` that Java's client
 * asks for with each of its calls, away from HTTP, too: what follows on such a connection would be passed on unread, with the address that its
 * sender claims to have. So it would behind a request for a WebSocket that has a body, which the gateway takes for a call like any other.
 */
export class FrontRequest extends IncomingMessage {
  declare private asksForChange: boolean;

  get upgrade(): boolean {
    return this.asksForChange && (this.method === 'CONNECT' || asksForWebSocket(this));
  }
  /** Set by Node, already while it constructs the request. */
  set upgrade(asks: boolean | null) {
    this.asksForChange = asks === true;
  }
}

const asksForWebSocket = (request: IncomingMessage) =>
  request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket' && !hasBody(request);
