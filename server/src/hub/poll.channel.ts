import type { Channel } from './channel';

type Answer = (body: string | null) => void;

/** Long polling: frames wait for the client's next request. */
export class PollChannel implements Channel {
  readonly kind = 'polls';
  private queue: string[] = [];
  private unread = 0;
  private answer: Answer | null = null;
  private ended = false;
  private opened = false;

  send(frame: string): number {
    this.queue.push(frame);
    this.unread += frame.length;
    this.flush();
    return this.unread;
  }

  /** Resolves with the waiting frames; after `timeout` ms with an empty text, after the end with null. A second poll replaces the first. */
  next(timeout: number, signal: AbortSignal): Promise<string | null> {
    this.answer?.('');
    // The first poll only opens the transport.
    if (!this.opened) {
      this.opened = true;
      return Promise.resolve('');
    }
    return new Promise((resolve) => {
      const giveUp = () => settle('');
      const settle: Answer = (body) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        if (this.answer === settle) this.answer = null;
        resolve(body);
      };
      const timer = setTimeout(giveUp, timeout);
      signal.addEventListener('abort', giveUp);
      this.answer = settle;
      this.flush();
    });
  }

  close(): void {
    this.ended = true;
    this.flush();
  }

  get isHeld(): boolean {
    return this.answer !== null;
  }

  private flush(): void {
    if (!this.answer || (this.queue.length === 0 && !this.ended)) return;
    const body = this.queue.join('');
    this.queue = [];
    this.unread = 0;
    this.answer(body || null);
  }
}
