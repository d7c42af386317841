import type { Pointers } from '@titian/shared-contracts/platform';
import type { Pointer } from '../registry';

/** A section's pointers in their wire form: versions in place of ids. */
export function toPointers(pointer: Pointer | null, versionOf: (id: string) => string | undefined): Pointers {
  const version = (id: string | null | undefined) => (id ? (versionOf(id) ?? null) : null);
  const canary = version(pointer?.canaryId);
  return {
    stable: version(pointer?.stableId),
    fallback: version(pointer?.fallbackId),
    preview: version(pointer?.previewId),
    canary: pointer && canary ? { version: canary, ...canaryOf(pointer) } : null,
  };
}

const canaryOf = ({ canaryPercent, canarySteps, canaryStep, canarySince, canaryNextAt, changedAt }: Pointer) => ({
  percent: canaryPercent,
  steps: canarySteps,
  step: canaryStep,
  since: (canarySince ?? changedAt).toISOString(),
  nextAt: canaryNextAt?.toISOString() ?? null,
});

/** What a release serves as, by its section's pointers and pins. */
export const servesOf = (id: string, pointer: Pointer | null, pinned: ReadonlySet<string | null>) => [
  ...(pointer?.stableId === id ? (['stable'] as const) : []),
  ...(pointer?.fallbackId === id ? (['fallback'] as const) : []),
  ...(pointer?.canaryId === id ? (['canary'] as const) : []),
  ...(pointer?.previewId === id ? (['preview'] as const) : []),
  ...(pinned.has(id) ? (['pin'] as const) : []),
];
