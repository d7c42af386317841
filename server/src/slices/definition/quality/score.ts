import { SCORE_CODES, SCORE_WEIGHTS, type ScoreCode, type ScoreItem } from '@titian/shared-contracts/definition';
import type { Looked } from './aspect';

/** How far each item is done; what isn't there to be looked at is done. */
function shareOf(code: ScoreCode, looked: readonly Looked[], structural: number, things: number): number {
  if (code === 'structure') return Math.max(0, 1 - structural / Math.max(things, 1));
  const mine = looked.filter(({ aspect }) => aspect === code);
  return mine.length === 0 ? 1 : mine.filter(({ isRight }) => isRight).length / mine.length;
}

/**
 * Score of a definition, 0 to 100, by item.
 * @param structural how many findings the linter has
 * @param things operations and schemas of the document
 */
export function scoreOf(
  looked: readonly Looked[],
  structural: number,
  things: number,
): { score: number; items: ScoreItem[] } {
  const items = SCORE_CODES.map((code) => {
    const weight = SCORE_WEIGHTS[code];
    const share = shareOf(code, looked, structural, things);
    return { code, weight, share, adds: Math.ceil(weight * (1 - share)) };
  });
  return { items, score: Math.round(items.reduce((sum, { weight, share }) => sum + weight * share, 0)) };
}
