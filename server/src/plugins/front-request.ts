import { IncomingMessage } from 'node:http';

/**
 * A request of which only the change to WebSocket counts as a change of protocol. Node takes any other, such as the `h2c` that Java's client
 * asks for with each of its calls, away from HTTP, too: what follows on such a connection would be passed on unread, with the address that its
 * sender claims to have.
 */
export class FrontRequest extends IncomingMessage {
  declare private asksForChange: boolean;

  get upgrade(): boolean {
    const { headers, method } = this;
    return this.asksForChange && (method === 'CONNECT' || (method === 'GET' && isWebSocket(headers.upgrade)));
  }
  /** Set by Node, already while it constructs the request. */
  set upgrade(asks: boolean | null) {
    this.asksForChange = asks === true;
  }
}

const isWebSocket = (protocol: string | undefined) => protocol?.toLowerCase() === 'websocket';
