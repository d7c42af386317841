import type { ContentAct } from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { tellEditors } from './content.events';
import type { History, Kind } from './content.kind';
import { liveAt, refusalOf } from './content.policy';
import { type ContentRow, createContentRepository, type Said } from './content.repository';

type Any<C extends Said> = Kind<C, unknown>;

async function history<C extends Said>(tx: Db, kind: Any<C>, page: ContentRow | undefined): Promise<History<C>> {
  if (!page) throw notFound();
  const versions = await createContentRepository<C>(tx, kind.name).versions(page.id);
  return { page, versions, newest: versions[0]! };
}

/** Throws 404. */
export async function readHistory<C extends Said>(tx: Db, kind: Any<C>, id: string, now: Date): Promise<History<C>> {
  const page = await createContentRepository<C>(tx, kind.name).find(id);
  return !page && kind.untouched ? kind.untouched(now) : history(tx, kind, page);
}

/** Stores what came with the portal as the first version, before anybody writes the second one. */
async function begin<C extends Said>(tx: Db, { page, newest }: History<C>, { name }: Any<C>): Promise<void> {
  const rows = createContentRepository<C>(tx, name);
  if (await rows.insert(page)) await rows.addVersion(newest);
}

/** Locks a page for an act. Throws 404, or 409 where somebody else was faster or the state doesn't take the act. */
export async function lockFor<C extends Said>(
  tx: Db,
  call: Call,
  { kind, act, id, rowVersion }: { kind: Any<C>; act: ContentAct; id: string; rowVersion?: number },
): Promise<History<C>> {
  if (kind.untouched) await begin(tx, kind.untouched(call.now), kind);
  const found = await history(tx, kind, await createContentRepository<C>(tx, kind.name).lock(id));
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
export async function done<C extends Said, Detail>(
  tx: Db,
  call: Call,
  kind: Kind<C, Detail>,
  id: string,
): Promise<Detail> {
  await createContentRepository<C>(tx, kind.name).count(id);
  await tellEditors(tx, call, id);
  return kind.toDetail(call, await readHistory(tx, kind, id, call.now));
}
