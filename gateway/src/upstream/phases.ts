import type { PlaneApi } from '@titian/shared-contracts/plane';
import { tickTime } from '../tick-time';
import { TooLate } from './fault';

type Phase = 'firstByte' | 'idle';

/**
 * The time limits of one try: of the phase that it is in, and of the whole. All of them have one timer, because most calls have ended before any could
 * be passed: it looks after the shortest limit, which is before the end of whatever began meanwhile, and then again until something is due.
 */
export class Phases {
  private readonly shortest: number;
  private phase: Phase = 'firstByte';
  /** When these are passed, by the process's clock; never: infinite. */
  private phaseEnds = Infinity;
  private wholeEnds: number;
  private timer: NodeJS.Timeout;

  /**
   * @param late is called once, with the limit that was passed
   * @param clock milliseconds, by which phases begin
   */
  constructor(
    private readonly timeouts: PlaneApi['timeouts'],
    private readonly late: (reason: TooLate) => void,
    private readonly clock = tickTime,
  ) {
    this.wholeEnds = clock() + timeouts.whole;
    this.shortest = Math.min(timeouts.firstByte, timeouts.idle, timeouts.whole);
    this.timer = setTimeout(this.look, this.shortest);
  }

  enter(phase: Phase): void {
    this.phase = phase;
    this.phaseEnds = this.clock() + this.timeouts[phase];
  }
  /** Something came: the phase begins again, unless nobody waits. */
  again(): void {
    if (this.phaseEnds !== Infinity) this.enter(this.phase);
  }
  /** Nobody waits for the provider now. */
  rest(): void {
    this.phaseEnds = Infinity;
  }
  /** What stays open for as long as both sides like. */
  spareWhole(): void {
    this.wholeEnds = Infinity;
  }
  stop(): void {
    clearTimeout(this.timer);
  }

  private readonly look = (): void => {
    const now = performance.now();
    if (this.wholeEnds <= now) return this.late(new TooLate('whole'));
    if (this.phaseEnds <= now) return this.late(new TooLate(this.phase));
    // Nothing but more of the answer follows the first of it.
    const next = this.phase === 'idle' ? this.timeouts.idle : this.shortest;
    const wait = Math.min(this.wholeEnds - now, this.phaseEnds - now, next);
    this.timer = setTimeout(this.look, Math.ceil(wait));
  };
}
