import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import { LIMITS } from '../reading/bounds';
import type { Path } from '../reading/finding';
import { Refused } from './refused';
import type { Source } from './sources';

/** What is written of a value that is no text, in characters. */
const SHORT = 4;
/** What a part of another file is counted beside its values, so that tiny ones end as soon. */
const PART = 500;

/**
 * What one document may take, counted while it is made: files that write each other out again and again grow faster than any of them is large.
 */
export function createBudget() {
  let left = 2 * DEFINITION_MAX_BYTES;
  return {
    /** Counts a part that is taken from another file. */
    spendPart: () => void (left -= PART),
    /** Counts a value. Throws `Refused` where there are too many, or where it lies too deep. */
    spend(node: unknown, { source, from, to }: { source: Source; from: Path; to: Path }): void {
      left -= SHORT + (typeof node === 'string' ? node.length : 0) + String(to.at(-1) ?? '').length;
      if (left < 0) throw new Refused([source.stored({ code: 'archive.bundleTooLarge', at: [...from] })]);
      if (to.length <= LIMITS.levels) return;
      const params = { levels: String(LIMITS.levels) };
      throw new Refused([source.stored({ code: 'nesting.tooDeep', params, at: [...from] })]);
    },
  };
}
