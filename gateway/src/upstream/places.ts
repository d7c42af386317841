/** Calls of one application that wait at most; further ones are refused at once. */
const MOST_WAITING = 1_024;

/** Applications that are known at most while none of their calls is under way. */
const MOST_IDLE = 1_024;

/** What tells a call that waits whether it got a place. */
type Tell = (hasPlace: boolean) => void;

/** An application with how many places it holds. */
interface Holder {
  held: number;
}

/** A call that waits for a place. */
export interface Waiting {
  /** False where none became free in time, or its wait was ended. */
  hasPlace: Promise<boolean>;
  end: () => void;
}

/**
 * The connections of a node to one system, shared between applications: each may hold as many as it leaves free (the "dynamic threshold" of
 * Choudhury and Hahne, 1998). One alone gets half of them, a second half of what is left, and so on: however slow the calls of some are, there is
 * always room for another. What doesn't fit waits behind the calls of its own application.
 */
export class Places {
  /** Also those that hold none: a `Map` from which each call is deleted again is made anew every few calls. */
  private readonly holders = new Map<string, Holder>();
  private readonly lines = new Map<string, Set<Tell>>();

  /** @param free how many there are */
  constructor(private free: number) {}

  /** Takes a place, to be given back by `leave`; false where the application has to wait for one of its own. */
  take(application: string): boolean {
    const holder = this.holders.get(application);
    if ((holder?.held ?? 0) >= this.free || (this.lines.size > 0 && this.lines.has(application))) return false;
    this.hold(application, holder);
    return true;
  }

  leave(application: string): void {
    this.free += 1;
    this.holders.get(application)!.held -= 1;
    if (this.holders.size > MOST_IDLE) this.forgetIdle();
    if (this.lines.size > 0) this.admit();
  }

  /** Waits for a place, which is taken then; so many milliseconds at most. */
  wait(application: string, patienceMs: number): Waiting {
    const line = this.lines.get(application) ?? new Set<Tell>();
    if (line.size >= MOST_WAITING) return { hasPlace: Promise.resolve(false), end: () => undefined };
    this.lines.set(application, line);
    let end = () => undefined as void;
    const hasPlace = new Promise<boolean>((resolve) => {
      const tell: Tell = (has) => {
        clearTimeout(timer);
        line.delete(tell);
        if (line.size === 0 && this.lines.get(application) === line) this.lines.delete(application);
        resolve(has);
      };
      // Once it got its place, to end its wait says nothing any more.
      end = () => line.has(tell) && tell(false);
      const timer = setTimeout(end, patienceMs);
      line.add(tell);
    });
    return { hasPlace, end };
  }

  /** Calls that hold a place, and calls that wait for one. */
  count(): { held: number; waiting: number } {
    const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0);
    return {
      held: sum([...this.holders.values()].map(({ held }) => held)),
      waiting: sum([...this.lines.values()].map(({ size }) => size)),
    };
  }

  private forgetIdle(): void {
    for (const [application, { held }] of this.holders) if (held === 0) this.holders.delete(application);
  }

  private hold(application: string, holder = this.holders.get(application)): void {
    this.free -= 1;
    if (holder) holder.held += 1;
    else this.holders.set(application, { held: 1 });
  }

  /** Gives free places to who waits: first to the application that holds the fewest, of several to the one that was served longest ago. */
  private admit(): void {
    for (;;) {
      let next: { application: string; held: number; line: Set<Tell> } | null = null;
      for (const [application, line] of this.lines) {
        const held = this.holders.get(application)?.held ?? 0;
        if (held < (next?.held ?? this.free)) next = { application, held, line };
        // None holds fewer: with many who wait, most of them are like this.
        if (next?.held === 0) break;
      }
      if (!next) return;
      const { application, line } = next;
      this.lines.delete(application);
      this.lines.set(application, line);
      this.hold(application);
      const [tell] = line;
      tell!(true);
    }
  }
}
