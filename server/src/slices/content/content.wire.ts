import {
  content as contract,
  type ContentVersion,
  missingEnglish,
  type PageContent,
  type PageDetail,
  type PageRow,
} from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import type { History } from './content.kind';
import { type Acts, allowedActs, liveAt, type Stored, stateAt } from './content.policy';
import type { ContentRow, Said, VersionRow } from './content.repository';

type Dated = Stored & Pick<VersionRow, 'restoredFrom' | 'at' | 'actorName'>;
const toVersion = (row: Dated, live: number | undefined, now: Date): ContentVersion => ({
  ...{ version: row.version, state: stateAt(row, live, now), restoredFrom: row.restoredFrom },
  ...{ from: row.startsAt?.toISOString() ?? null, until: row.endsAt?.toISOString() ?? null },
  ...{ at: row.at.toISOString(), by: row.actorName },
});

/** A history, newest first, and what the caller may do with it. */
export function toHistory<C extends Said>({ actor, now }: Call, acts: Acts, { page, versions, newest }: History<C>) {
  const live = liveAt(versions, now)?.version;
  return {
    ...{ rowVersion: page.rowVersion, live: live ?? null },
    current: { ...toVersion(newest, live, now), content: newest.content },
    versions: versions.map((row) => toVersion(row, live, now)),
    allowed: allowedActs(acts, actor, versions, now),
  };
}

/** A page of content with its history. */
export const toDetail = (call: Call, history: History<PageContent>): PageDetail => ({
  ...{ id: history.page.id, slug: history.page.slug },
  ...toHistory(call, contract, history),
});

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
