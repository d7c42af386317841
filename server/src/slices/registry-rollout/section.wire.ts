import type { ListedRelease, SectionRow } from '@titian/shared-contracts/platform';
import { servesOf, toPointers } from './pointers.wire';
import type { SectionRecord, ShownRelease } from './section.repository';

type Spark = SectionRow['spark'];

const pointersOf = ({ pointer, versions }: SectionRecord) => {
  const versionsById = new Map([
    [pointer?.stableId, versions.stable],
    [pointer?.fallbackId, versions.fallback],
    [pointer?.previewId, versions.preview],
    [pointer?.canaryId, versions.canary],
  ]);
  return toPointers(pointer, (id) => versionsById.get(id) ?? undefined);
};

/** A section in the list. */
export const toRow = (record: SectionRecord, spark: Spark): SectionRow => {
  const { section, pointer, title, releases, initialBytes } = record;
  const { name, team, contact, budgetBytes } = section;
  return {
    ...pointersOf(record),
    ...{ name, budgetBytes, releases, initialBytes, spark },
    title: title ?? { my: name, en: name },
    owner: { team, contact },
    changedAt: pointer?.changedAt.toISOString() ?? null,
  };
};

/** A release on its section's page. */
export const toRelease = (
  { createdAt, initialBytes, totalBytes, blockedAt, blockedBy, blockedReason, stableSince: _, ...shown }: ShownRelease,
  pointer: SectionRecord['pointer'],
  pinned: ReadonlySet<string | null>,
  allowed: ListedRelease['allowed'],
): ListedRelease => ({
  ...shown,
  allowed,
  publishedAt: createdAt.toISOString(),
  sizes: { initial: initialBytes, total: totalBytes },
  blocked: blockedAt && { at: blockedAt.toISOString(), by: blockedBy ?? '', reason: blockedReason ?? '' },
  serves: servesOf(shown.id, pointer, pinned),
});
