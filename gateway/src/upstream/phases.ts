import type { PlaneApi } from '@titian/shared-contracts/plane';
import { TooLate } from './fault';

/** The time limits of one try: of the phase that it is in, and of the whole. */
export class Phases {
  private readonly whole: NodeJS.Timeout;
  private phase: NodeJS.Timeout | undefined;

  /** @param late is called once, with the limit that was passed */
  constructor(
    private readonly timeouts: PlaneApi['timeouts'],
    private readonly late: (reason: TooLate) => void,
  ) {
    this.whole = setTimeout(() => late(new TooLate('whole')), timeouts.whole);
  }

  enter(phase: 'firstByte' | 'idle'): void {
    this.rest();
    this.phase = setTimeout(() => this.late(new TooLate(phase)), this.timeouts[phase]);
  }
  /** Something came: the phase begins again. */
  again(): void {
    this.phase?.refresh();
  }
  /** Nobody waits for the provider now. */
  rest(): void {
    clearTimeout(this.phase);
    this.phase = undefined;
  }
  /** What stays open for as long as both sides like. */
  spareWhole(): void {
    clearTimeout(this.whole);
  }
  stop(): void {
    this.rest();
    this.spareWhole();
  }
}
