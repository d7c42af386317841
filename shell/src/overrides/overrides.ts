import type { ResolvedAnswer } from '@titian/shared-contracts';
import type { Trust } from '../loader/trust';
import { createObservable } from '../observable';

/** Builds that the reader sees in place of releases. */
export type Overrides = ResolvedAnswer['overrides'];

const NONE: Overrides = [];
export const overridesInForce = createObservable(NONE);

/** Keeps to what the registry's answers say of the reader's overrides, from the document's on. */
export const followOverrides = (trust: Pick<Trust, 'answer' | 'listen'>): void => {
  const take = ({ overrides }: Pick<ResolvedAnswer, 'overrides'>) =>
    overridesInForce.set(overrides.length > 0 ? overrides : NONE);
  trust.listen(take);
  // An answer that nobody believes has no overrides; the frames say what is wrong with it.
  void trust.answer().then(take, () => undefined);
};
