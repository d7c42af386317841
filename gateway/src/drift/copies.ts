import { MOST_HELD } from './held-body';

/** Bytes of all copies that are held at one moment. */
const MOST_TOGETHER = 32 * MOST_HELD;
/** What a copy and each of its parts take besides the bytes, so that an answer in tiny pieces is held for no more than it takes. */
const PER_PART = 256;

/** Copies of answers as they come, bounded over all of them. */
export class Copies {
  private taken = 0;

  hasRoom(): boolean {
    return this.taken + PER_PART <= MOST_TOGETHER;
  }

  begin(): Copy {
    return new Copy((bytes) => {
      if (bytes > 0 && this.taken + bytes > MOST_TOGETHER) return false;
      this.taken += bytes;
      return true;
    });
  }
}

/** The copy of one answer. */
export class Copy {
  private parts: Buffer[] = [];
  private size = 0;

  /** @param take takes so many bytes of what there is for all, or gives them back; false where there isn't so much */
  constructor(private readonly take: (bytes: number) => boolean) {
    this.grow(PER_PART);
  }

  /** False where the answer is more than is held. */
  add(part: Buffer): boolean {
    const isHeld = this.grow(part.length + PER_PART);
    if (isHeld) this.parts.push(part);
    return isHeld;
  }

  whole(): Buffer {
    return Buffer.concat(this.parts);
  }

  drop(): void {
    this.take(-this.size);
    this.parts = [];
    this.size = 0;
  }

  private grow(bytes: number): boolean {
    if (this.size + bytes > MOST_HELD || !this.take(bytes)) return false;
    this.size += bytes;
    return true;
  }
}
