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
  /** The moment at a place from 0, the oldest, to one less than the size. */
  at(place: number): number {
    return this.ring[(this.first + place) % this.ring.length]!;
  }
  add(at: number): void {
    if (this.count === this.ring.length) this.grow();
    this.ring[(this.first + this.count) % this.ring.length] = at;
    this.count += 1;
  }
  dropUntil(at: number): void {
    while (this.count > 0 && this.at(0) <= at) {
      this.first = (this.first + 1) % this.ring.length;
      this.count -= 1;
    }
  }
  *[Symbol.iterator](): Iterator<number> {
    for (let place = 0; place < this.count; place += 1) yield this.at(place);
  }
  private grow(): void {
    const wider = new Float64Array(this.ring.length * 2);
    for (let place = 0; place < this.count; place += 1) wider[place] = this.at(place);
    [this.ring, this.first] = [wider, 0];
  }
}
