import { sequence } from './protocol';

/**
 * Stateful reconnect (protocol version 2): frames wait here until the client acknowledges them and are sent again after a lost transport;
 * frames that arrive twice are recognised by their number. Without it a connection ends with its transport.
 */
export class Replay {
  private sent: { id: number; frame: string }[] = [];
  private lastSent = 0;
  private buffered = 0;
  private nextReceived = 1;
  private lastReceived = 0;
  private awaitsSequence = false;

  /** Keeps a frame that is about to be sent; returns how many characters are now unacknowledged. */
  keep(frame: string): number {
    this.sent.push({ id: ++this.lastSent, frame });
    this.buffered += frame.length;
    return this.buffered;
  }

  acknowledged(id: number): void {
    while (this.sent[0] && this.sent[0].id <= id) this.buffered -= this.sent.shift()!.frame.length;
  }

  /**
   * What a new transport sends first: the number to continue at, then everything not yet acknowledged. Received messages are ignored until
   * the client has sent its own number.
   */
  resume(): string[] {
    this.awaitsSequence = true;
    return [sequence(this.sent[0]?.id ?? this.lastSent + 1), ...this.sent.map(({ frame }) => frame)];
  }

  /** The client sends the number it continues at; false where messages in between are lost. */
  continuesAt(id: number): boolean {
    this.awaitsSequence = false;
    const isComplete = id <= this.nextReceived;
    this.nextReceived = id;
    return isComplete;
  }

  /** Counts a numbered message; false for one that was already handled. */
  isNew(): boolean {
    if (this.awaitsSequence) return false;
    const id = this.nextReceived++;
    if (id <= this.lastReceived) return false;
    this.lastReceived = id;
    return true;
  }

  get lastHandled(): number {
    return this.lastReceived;
  }
}
