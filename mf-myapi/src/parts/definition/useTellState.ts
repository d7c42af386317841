import { useEffect } from 'react';
import type { DefinitionReport } from '@titian/shared-contracts/definition';

export interface DefinitionState {
  errors: number;
  /** Null where the text can't be read, and until it has been looked through. */
  score: number | null;
  /** Something is being saved or looked through. */
  busy: boolean;
}

/** Tells what surrounds the step how the definition is. */
export function useTellState(
  { errors, quality, busy, revision }: DefinitionReport,
  isSaving: boolean,
  onState: ((state: DefinitionState) => void) | undefined,
): void {
  // Without any text there is one thing to do.
  const count = revision === 0 ? 1 : errors.length;
  const score = quality?.score ?? null;
  const isBusy = busy || isSaving;
  useEffect(() => void onState?.({ errors: count, score, busy: isBusy }), [onState, count, score, isBusy]);
}
