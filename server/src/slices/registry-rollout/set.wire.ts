import type { ReleaseSet } from '@titian/shared-contracts/platform';
import type { releaseSet } from '../registry/registry.tables';

/** A release set in its wire form; a canary in it has a share and no steps. */
export function toSet(
  { id, name, note, by, createdAt, pointers }: typeof releaseSet.$inferSelect,
  missing: ReleaseSet['missing'],
  allowed: ReleaseSet['allowed'],
): ReleaseSet {
  const at = createdAt.toISOString();
  return {
    ...{ id, name, note, by, at, missing, allowed },
    pointers: pointers.map(({ section, stable, fallback, preview, canary }) => ({
      section,
      stable: stable?.version ?? null,
      fallback: fallback?.version ?? null,
      preview: preview?.version ?? null,
      canary: canary && {
        version: canary.version,
        percent: canary.percent,
        steps: [],
        step: 0,
        since: at,
        nextAt: null,
      },
    })),
  };
}
