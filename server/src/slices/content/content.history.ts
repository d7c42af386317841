import type { ContentAct, PageDetail } from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { tellEditors } from './content.events';
import { liveAt, refusalOf } from './content.policy';
import { type ContentRow, createContentRepository, type VersionRow } from './content.repository';
import { toDetail } from './content.wire';

/** A page with its history, newest first. */
export interface History {
  page: ContentRow;
  versions: VersionRow[];
  newest: VersionRow;
}

async function history(tx: Db, id: string, page: ContentRow | undefined): Promise<History> {
  if (!page) throw notFound();
  const versions = await createContentRepository(tx).versions(id);
  return { page, versions, newest: versions[0]! };
}
/** Throws 404. */
export const readHistory = async (tx: Db, id: string): Promise<History> =>
  history(tx, id, await createContentRepository(tx).find(id));

/** Locks a page for an act. Throws 404, or 409 where somebody else was faster or the state doesn't take the act. */
export async function lockFor(tx: Db, call: Call, act: ContentAct, id: string, rowVersion?: number): Promise<History> {
  const found = await history(tx, id, await createContentRepository(tx).lock(id));
  if (rowVersion !== undefined) mustBeCurrent(found.page, rowVersion);
  const refusal = refusalOf(act, found.versions, call.now);
  if (refusal) throw refusal;
  return found;
}

/** Locks a page by its address until the transaction ends; whether everybody can read it now. */
export async function lockOpenPage(tx: Db, slug: string, now: Date): Promise<boolean> {
  const pages = createContentRepository(tx);
  const page = await pages.lockBySlug(slug);
  const live = page && liveAt(await pages.versions(page.id), now);
  return live?.content.audience === 'All';
}

/** Counts the history on, tells open editors, and answers the page as it is now. */
export async function done(tx: Db, call: Call, id: string): Promise<PageDetail> {
  await createContentRepository(tx).count(id);
  await tellEditors(tx, call, id);
  const { page, versions } = await readHistory(tx, id);
  return toDetail(call, page, versions);
}
