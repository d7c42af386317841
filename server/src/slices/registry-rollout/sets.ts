import type { KeptPointers } from '../registry/registry.tables';
import { NO_CANARY, type Pointer } from '../registry';
import type { Change } from './moves';

/** A section's pointers as a set keeps them; versions go with the ids, so that a set still tells what is gone. */
export function keptOf(pointer: Pointer, versionOf: (id: string) => string): KeptPointers {
  const kept = (id: string | null) => (id === null ? null : { id, version: versionOf(id) });
  const canary = kept(pointer.canaryId);
  return {
    section: pointer.section,
    stable: kept(pointer.stableId),
    fallback: kept(pointer.fallbackId),
    preview: kept(pointer.previewId),
    canary: canary && { ...canary, percent: pointer.canaryPercent },
  };
}

/** What a set shows of a section. */
export const shownIds = ({ stable, preview, canary }: KeptPointers): string[] =>
  [stable, preview, canary].flatMap((kept) => (kept ? [kept.id] : []));
export const keptIds = (kept: KeptPointers): string[] => [
  ...shownIds(kept),
  ...(kept.fallback ? [kept.fallback.id] : []),
];

/** The pointers that a set asks for. A canary that runs already at that share goes on as it is; another one starts without steps. */
export function restored(pointer: Pointer, kept: KeptPointers, now: Date): Change {
  const { canary } = kept;
  const goesOn = canary && pointer.canaryId === canary.id && pointer.canaryPercent === canary.percent;
  return {
    stableId: kept.stable?.id ?? null,
    fallbackId: kept.fallback?.id ?? null,
    previewId: kept.preview?.id ?? null,
    ...(!goesOn && NO_CANARY),
    ...(canary && !goesOn && { canaryId: canary.id, canaryPercent: canary.percent, canarySince: now }),
  };
}

/** Whether a section's pointers are what a set asks for. */
export const isAsKept = (pointer: Pointer, kept: KeptPointers): boolean => {
  const wanted = [kept.stable?.id, kept.fallback?.id, kept.preview?.id, kept.canary?.id].map((id) => id ?? null);
  const held = [pointer.stableId, pointer.fallbackId, pointer.previewId, pointer.canaryId];
  return (
    held.every((id, index) => id === wanted[index]) && (!kept.canary || kept.canary.percent === pointer.canaryPercent)
  );
};
