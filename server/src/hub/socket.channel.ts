import type { WebSocket } from 'ws';
import type { Channel } from './channel';

/** A WebSocket. */
export class SocketChannel implements Channel {
  readonly kind = 'socket';
  readonly isHeld = false;

  constructor(private readonly socket: WebSocket) {}

  send(frame: string): number {
    this.socket.send(frame);
    return this.socket.bufferedAmount;
  }

  close(): void {
    this.socket.close(1000);
  }
}
