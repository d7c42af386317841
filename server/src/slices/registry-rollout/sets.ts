import type { SavedPointers } from '../registry/registry.tables';
import { NO_CANARY, type Pointer } from '../registry';
import type { Change } from './moves';

/** A section's pointers as a set saves them: with versions beside the ids, so that a set can name releases that are gone. */
export function toSaved(pointer: Pointer, versionOf: (id: string) => string): SavedPointers {
  const saved = (id: string | null) => (id === null ? null : { id, version: versionOf(id) });
  const canary = saved(pointer.canaryId);
  return {
    section: pointer.section,
    stable: saved(pointer.stableId),
    fallback: saved(pointer.fallbackId),
    preview: saved(pointer.previewId),
    canary: canary && { ...canary, percent: pointer.canaryPercent },
  };
}

/** The releases of a section that a set makes visible. */
export const shownIds = ({ stable, preview, canary }: SavedPointers): string[] =>
  [stable, preview, canary].flatMap((saved) => (saved ? [saved.id] : []));
export const savedIds = (saved: SavedPointers): string[] => [
  ...shownIds(saved),
  ...(saved.fallback ? [saved.fallback.id] : []),
];

/**
 * The pointers of a section after a restore. A canary that already runs at the saved share goes on as it is; another one starts without
 * steps.
 */
export function restored(pointer: Pointer, saved: SavedPointers, now: Date): Change {
  const { canary } = saved;
  const isUnchanged = canary && pointer.canaryId === canary.id && pointer.canaryPercent === canary.percent;
  return {
    stableId: saved.stable?.id ?? null,
    fallbackId: saved.fallback?.id ?? null,
    previewId: saved.preview?.id ?? null,
    ...(!isUnchanged && NO_CANARY),
    ...(canary && !isUnchanged && { canaryId: canary.id, canaryPercent: canary.percent, canarySince: now }),
  };
}

/** Whether a section's pointers already equal the saved ones. */
export const isRestored = (pointer: Pointer, saved: SavedPointers): boolean => {
  const target = [saved.stable?.id, saved.fallback?.id, saved.preview?.id, saved.canary?.id].map((id) => id ?? null);
  const current = [pointer.stableId, pointer.fallbackId, pointer.previewId, pointer.canaryId];
  return (
    current.every((id, index) => id === target[index]) &&
    (!saved.canary || saved.canary.percent === pointer.canaryPercent)
  );
};
