import { SCORE_CODES, SCORE_WEIGHTS, type ScoreCode, type ScoreItem } from '@titian/shared-contracts/definition';
import type { Looked } from './aspect';

/** What a document has, for its score. */
interface Size {
  /** How many findings the linter has. */
  structural: number;
  operations: number;
  schemas: number;
}

/** How far each item is done; what isn't there to be looked at is done, but nothing is where no operation is described. */
function shareOf(code: ScoreCode, looked: readonly Looked[], { structural, operations, schemas }: Size): number {
  if (operations === 0) return 0;
  if (code === 'structure') return Math.max(0, 1 - structural / (operations + schemas));
  const mine = looked.filter(({ aspect }) => aspect === code);
  return mine.length === 0 ? 1 : mine.filter(({ isRight }) => isRight).length / mine.length;
}

/** Score of a definition, 0 to 100, by item. */
export function scoreOf(looked: readonly Looked[], size: Size): { score: number; items: ScoreItem[] } {
  const items = SCORE_CODES.map((code) => {
    const weight = SCORE_WEIGHTS[code];
    const share = shareOf(code, looked, size);
    return { code, weight, share, adds: Math.ceil(weight * (1 - share)) };
  });
  return { items, score: Math.round(items.reduce((sum, { weight, share }) => sum + weight * share, 0)) };
}
