/** The transport below a connection: carries frames until it is closed. */
export interface Channel {
  /** `polls`: the client asks again and again, also once more after the end; `socket`: pings show that it lives. */
  readonly kind: 'socket' | 'polls';
  /** Whether a request of the client is open now. */
  readonly isHeld: boolean;
  /** Answers how many characters the client has not read yet. */
  send(frame: string): number;
  close(): void;
}
