import type { Release as WireRelease } from '@titian/shared-contracts/platform';
import type { Serves } from './live';
import type { Release } from './registry.tables';

/** A release in its wire form. */
export function toRelease(row: Release, serves: Serves): WireRelease {
  const { id, section, version, digest, createdAt, publishedBy, origin, initialBytes, totalBytes, checks } = row;
  const { blockedAt, blockedBy, blockedReason } = row;
  return {
    ...{ id, section, version, digest, publishedBy, origin, checks, serves },
    publishedAt: createdAt.toISOString(),
    sizes: { initial: initialBytes, total: totalBytes },
    blocked: blockedAt && { at: blockedAt.toISOString(), by: blockedBy ?? '', reason: blockedReason ?? '' },
  };
}
