/** The transport below a connection: carries frames until it is closed. */
export interface Channel {
  /** `polls`: the client sends one request after another, and one more after the end; `socket`: kept alive by pings. */
  readonly kind: 'socket' | 'polls';
  /** Whether a request of the client is open now. */
  readonly isHeld: boolean;
  /** Returns how many characters the client has not read yet. */
  send(frame: string): number;
  close(): void;
}
