/** Values and schemas that are looked at for one answer: two milliseconds or so. */
const MOST_STEPS = 8_000;

/** An answer that costs more to look at than it is worth. */
export class TooMuch extends Error {}

/** What one answer may cost. */
export class Budget {
  private left = MOST_STEPS;

  take(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new TooMuch();
  }
}
