/** The moments of the last calls of one subject, oldest first. */
export class Moments {
  private ring = new Float64Array(8);
  private first = 0;
  private count = 0;

  /** @param periodMs over which they were last asked for */
  constructor(public periodMs: number) {}

  get size(): number {
    return this.count;
  }
  oldest(): number {
    return this.ring[this.first]!;
  }
  add(at: number): void {
    if (this.count === this.ring.length) this.grow();
    this.ring[(this.first + this.count) % this.ring.length] = at;
    this.count += 1;
  }
  dropUntil(at: number): void {
    while (this.count > 0 && this.oldest() <= at) {
      this.first = (this.first + 1) % this.ring.length;
      this.count -= 1;
    }
  }
  *[Symbol.iterator](): Iterator<number> {
    for (let at = 0; at < this.count; at += 1) yield this.ring[(this.first + at) % this.ring.length]!;
  }
  private grow(): void {
    const wider = new Float64Array(this.ring.length * 2);
    for (let at = 0; at < this.count; at += 1) wider[at] = this.ring[(this.first + at) % this.ring.length]!;
    [this.ring, this.first] = [wider, 0];
  }
}
