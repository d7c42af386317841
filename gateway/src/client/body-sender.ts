import type { Readable, Writable } from 'node:stream';
import { UnsendableRequest } from './errors';

/**
 * Sends a caller's body to a provider, at the provider's pace. The body itself is left as it is when the sending ends: its connection is the one on
 * which the answer is under way.
 */
export class BodySender {
  private sent = 0;

  /**
   * @param length bytes of it; null: it is sent in chunks
   * @param ended is told once: with an error where what came isn't of that length
   */
  constructor(
    private readonly body: Readable,
    private readonly socket: Writable,
    private readonly length: number | null,
    private readonly ended: (error: Error | null) => void,
  ) {
    socket.on('drain', this.goOn);
    // An earlier try may have paused it.
    body.once('end', this.finish).on('data', this.pass).resume();
  }

  stop(): void {
    this.socket.off('drain', this.goOn);
    this.body.off('data', this.pass).off('end', this.finish);
    if (!this.body.readableEnded) this.body.pause();
  }

  private readonly goOn = (): void => void this.body.resume();

  private readonly pass = (bytes: Buffer): void => {
    this.sent += bytes.length;
    if (this.length !== null && this.sent > this.length) return this.finish();
    if (!this.write(bytes)) this.body.pause();
  };

  private write(bytes: Buffer): boolean {
    const { socket } = this;
    if (this.length !== null || bytes.length === 0) return socket.write(bytes);
    socket.cork();
    socket.write(`${bytes.length.toString(16)}\r\n`, 'latin1');
    socket.write(bytes);
    const takesMore = socket.write('\r\n', 'latin1');
    socket.uncork();
    return takesMore;
  }

  private readonly finish = (): void => {
    this.stop();
    if (this.length === null) this.socket.write('0\r\n\r\n', 'latin1');
    const fits = this.length === null || this.sent === this.length;
    this.ended(fits ? null : new UnsendableRequest('Its body has another length'));
  };
}
