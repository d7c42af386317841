/**
 * So many moments are kept each for itself. Beyond them those of a short while, of which a period has as many, are one: a limit of a million calls a day
 * would otherwise be eight megabytes for each of its subjects.
 */
const MOST_APART = 4_096;

/**
 * The moments of the last calls of one subject, oldest first. Where there are very many, a call counts as one that came up to a 4,096th of the period
 * later: it is over no sooner than by itself, so that no period admits one more than its limit.
 */
export class Moments {
  private ring = new Float64Array(8);
  /** How many calls count as come at the moment of the same place; null as long as each has its own. */
  private calls: Float64Array | null = null;
  private first = 0;
  /** Places that are used. */
  private used = 0;
  private count = 0;
  /** From when on another place is needed for a moment. */
  private apartFrom = -Infinity;

  /**
   * @param periodMs over which they were last asked for
   * @param keeper who looks after them; null once it has forgotten them
   */
  constructor(
    public periodMs: number,
    public keeper: object | null,
  ) {}

  get size(): number {
    return this.count;
  }
  /** The moment at a place from 0, the oldest, to one less than the size. */
  at(place: number): number {
    if (!this.calls) return this.ring[this.placeOf(place)]!;
    let used = 0;
    for (let before = this.callsAt(0); before <= place; before += this.callsAt(used)) used += 1;
    return this.ring[this.placeOf(used)]!;
  }
  add(at: number): void {
    this.count += 1;
    if (this.used >= MOST_APART && at < this.apartFrom) {
      const last = this.placeOf(this.used - 1);
      this.ring[last] = Math.max(at, this.ring[last]!);
      this.calls ??= new Float64Array(this.ring.length).fill(1);
      this.calls[last]! += 1;
      return;
    }
    if (this.used === this.ring.length) this.grow();
    const place = this.placeOf(this.used);
    this.ring[place] = at;
    if (this.calls) this.calls[place] = 1;
    this.used += 1;
    this.apartFrom = at + this.periodMs / MOST_APART;
  }
  dropUntil(at: number): void {
    while (this.used > 0 && this.ring[this.first]! <= at) {
      this.count -= this.callsAt(0);
      this.first = this.placeOf(1);
      this.used -= 1;
    }
  }
  *[Symbol.iterator](): Iterator<number> {
    for (let used = 0; used < this.used; used += 1)
      for (let calls = this.callsAt(used); calls > 0; calls -= 1) yield this.ring[this.placeOf(used)]!;
  }

  private placeOf(used: number): number {
    return (this.first + used) % this.ring.length;
  }
  private callsAt(used: number): number {
    return this.calls ? this.calls[this.placeOf(used)]! : 1;
  }
  private grow(): void {
    const calls = this.calls && this.wider(this.calls);
    [this.ring, this.calls, this.first] = [this.wider(this.ring), calls, 0];
  }
  private wider(ring: Float64Array) {
    const wider = new Float64Array(ring.length * 2);
    for (let used = 0; used < this.used; used += 1) wider[used] = ring[this.placeOf(used)]!;
    return wider;
  }
}
