import { type ContentVersion, missingEnglish, type PageDetail, type PageRow } from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import { allowedActs, liveAt, stateAt } from './content.policy';
import type { ContentRow, VersionRow } from './content.repository';

const toVersion = (row: VersionRow, live: number | undefined, now: Date): ContentVersion => ({
  ...{ version: row.version, state: stateAt(row, live, now), restoredFrom: row.restoredFrom },
  ...{ from: row.startsAt?.toISOString() ?? null, until: row.endsAt?.toISOString() ?? null },
  ...{ at: row.at.toISOString(), by: row.actorName },
});

/** A page with its history, newest first. */
export function toDetail({ actor, now }: Call, page: ContentRow, versions: readonly VersionRow[]): PageDetail {
  const live = liveAt(versions, now)?.version;
  const newest = versions[0]!;
  return {
    ...{ id: page.id, slug: page.slug, rowVersion: page.rowVersion, live: live ?? null },
    current: { ...toVersion(newest, live, now), content: newest.content },
    versions: versions.map((row) => toVersion(row, live, now)),
    allowed: allowedActs(actor, versions, now),
  };
}

interface Listed {
  page: ContentRow;
  newest: VersionRow;
  live: number | null;
}
export function toRow({ now }: Call, { page, newest, live }: Listed): PageRow {
  const { state, from, until, version, at, by } = toVersion(newest, live ?? undefined, now);
  const { title, place } = newest.content;
  return {
    ...{ id: page.id, slug: page.slug, title, place, state, version, from, until, live },
    ...{ missing: missingEnglish(newest.content).length, updatedAt: at, updatedBy: by },
  };
}
