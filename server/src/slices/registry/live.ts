import type { Release as WireRelease } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { readState } from './registry.repository';
import type { Release } from './registry.tables';

export type Serves = WireRelease['serves'];

/** A release that serves somebody, and in which roles. */
export interface LiveRelease {
  release: Release;
  serves: Serves;
}

/** All releases that channels and pins point at now, in the order of their sections. */
export async function liveReleases(db: Db, now: Date): Promise<LiveRelease[]> {
  const { pointers, pins, releases } = await readState(db, now, new Map());
  const named = [
    ...pointers.flatMap(({ stableId, fallbackId, canaryId, previewId }) => [
      { id: stableId, as: 'stable' as const },
      { id: fallbackId, as: 'fallback' as const },
      { id: canaryId, as: 'canary' as const },
      { id: previewId, as: 'preview' as const },
    ]),
    ...pins.map(({ releaseId: id }) => ({ id, as: 'pin' as const })),
  ];
  return releases
    .map((release) => ({
      release,
      serves: [...new Set(named.filter(({ id }) => id === release.id).map(({ as }) => as))],
    }))
    .filter(({ serves }) => serves.length > 0)
    .sort((one, other) => one.release.section.localeCompare(other.release.section));
}
