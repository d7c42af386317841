import type { Incoming } from '@titian/shared-contracts';
import type { Announcement, announcement as contract, AnnouncementAct } from '@titian/shared-contracts/announcement';
import { auditOf, auditOrder, ownColumns } from '../../audit/audited';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { refusalOf } from './announcement.policy';
import { type AnnouncementRow, createAnnouncementRepository } from './announcement.repository';
import { toColumns, toWire } from './announcement.wire';

type Input = Incoming<typeof contract.create>['body'];

/** Locks the announcement for an act and checks that it takes it now. */
async function toChange(tx: Db, call: Call, id: string, act: AnnouncementAct): Promise<AnnouncementRow> {
  const found = await createAnnouncementRepository(tx).lock(id);
  if (!found) throw notFound();
  const refusal = refusalOf(act, found, call.now);
  if (refusal) throw refusal;
  return found;
}

const audit = auditOf<AnnouncementRow>({
  logType: 'CMS',
  noun: 'the announcement',
  target: ({ id, title }) => ({ type: 'announcement', id, label: title.my }),
  seen: ownColumns,
});

/** Announcements as editors handle them. Each act is one transaction with its audit entry and, where others are notified, its event. */
export const createAnnouncementService = (db: Db) => {
  const answer = (row: AnnouncementRow, call: Call): Announcement => toWire(call, row, call.actor.displayName);

  return {
    create: (call: Call, input: Input) =>
      db.transaction(async (tx) => {
        const rows = createAnnouncementRepository(tx);
        const position = await rows.firstPlace();
        const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
        const made = await rows.insert({ ...toColumns(input), state: 'Draft', position, ...stamp });
        await audit(tx, call, { action: 'ANNOUNCEMENT_CREATE', done: 'Wrote', before: null, after: made });
        return answer(made, call);
      }),

    update: (call: Call, id: string, input: Input, rowVersion: number) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'update');
        mustBeCurrent(found, rowVersion);
        const change = { ...toColumns(input), updatedAt: call.now, updatedBy: call.actor.id };
        const next = await createAnnouncementRepository(tx).update(id, change);
        await audit(tx, call, { action: 'ANNOUNCEMENT_UPDATE', done: 'Changed', before: found, after: next });
        return answer(next, call);
      }),

    publish: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'publish');
        const change = { state: 'Published', updatedAt: call.now, updatedBy: call.actor.id } as const;
        const next = await createAnnouncementRepository(tx).update(id, change);
        await audit(tx, call, { action: 'ANNOUNCEMENT_PUBLISH', done: 'Published', before: found, after: next });
        const at = next.startsAt > call.now ? next.startsAt : call.now;
        await emit(tx, call, { code: 'announcement.published', announcementId: id }, { at });
        return answer(next, call);
      }),

    archive: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'archive');
        const change = { state: 'Archived', updatedAt: call.now, updatedBy: call.actor.id } as const;
        const next = await createAnnouncementRepository(tx).update(id, change);
        await audit(tx, call, { action: 'ANNOUNCEMENT_ARCHIVE', done: 'Archived', before: found, after: next });
        return answer(next, call);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'remove');
        await createAnnouncementRepository(tx).remove(id);
        await audit(tx, call, { action: 'ANNOUNCEMENT_DELETE', done: 'Deleted', before: found, after: null });
        return null;
      }),

    /** The given announcements take, in the given order, the places that they hold together; the others stay where they are. */
    reorder: (call: Call, ids: string[]) =>
      db.transaction(async (tx) => {
        const rows = createAnnouncementRepository(tx);
        const held = await rows.placesOf(ids);
        if (held.length !== ids.length) throw staleRows();
        for (const [index, id] of ids.entries()) await rows.place(id, held[index]!.position);
        const before = held.map(({ id }) => id);
        const description = 'Changed the order of the announcements';
        await auditOrder(tx, call, { action: 'ANNOUNCEMENT_ORDER', logType: 'CMS', description, before, after: ids });
        return null;
      }),
  };
};
