import type { Incoming } from '@titian/shared-contracts';
import type { Announcement, announcement as contract, AnnouncementAct } from '@titian/shared-contracts/announcement';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
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

const log = (
  tx: Db,
  call: Call,
  action: string,
  done: string,
  before: AnnouncementRow | null,
  after: AnnouncementRow | null,
) => {
  const row = (after ?? before)!;
  return record(tx, call, {
    action,
    logType: 'CMS',
    description: `${done} announcement "${row.title.my}"`,
    target: { type: 'announcement', id: row.id, label: row.title.my },
    changes: diff(before && seen(before), after && seen(after)),
  });
};
const seen = ({
  id: _id,
  createdAt: _made,
  updatedAt: _changed,
  updatedBy: _by,
  rowVersion: _version,
  ...rest
}: AnnouncementRow) => rest;

/** Announcements as editors handle them. Each act is one transaction with its audit entry and, where others are told, its event. */
export const createAnnouncementService = (db: Db) => {
  const answer = (row: AnnouncementRow, call: Call): Announcement => toWire(call, row, call.actor.displayName);

  return {
    create: (call: Call, input: Input) =>
      db.transaction(async (tx) => {
        const rows = createAnnouncementRepository(tx);
        const position = await rows.firstPlace();
        const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
        const made = await rows.insert({ ...toColumns(input), state: 'Draft', position, ...stamp });
        await log(tx, call, 'ANNOUNCEMENT_CREATE', 'Wrote', null, made);
        return answer(made, call);
      }),

    update: (call: Call, id: string, input: Input, rowVersion: number) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'update');
        if (found.rowVersion !== rowVersion)
          throw new Problem(409, 'announcement.stale', { extra: { rowVersion: found.rowVersion } });
        const change = { ...toColumns(input), updatedAt: call.now, updatedBy: call.actor.id };
        const next = await createAnnouncementRepository(tx).update(id, change);
        await log(tx, call, 'ANNOUNCEMENT_UPDATE', 'Changed', found, next);
        return answer(next, call);
      }),

    publish: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'publish');
        const change = { state: 'Published', updatedAt: call.now, updatedBy: call.actor.id } as const;
        const next = await createAnnouncementRepository(tx).update(id, change);
        await log(tx, call, 'ANNOUNCEMENT_PUBLISH', 'Published', found, next);
        const at = next.startsAt > call.now ? next.startsAt : call.now;
        await emit(tx, call, { code: 'announcement.published', announcementId: id }, { at });
        return answer(next, call);
      }),

    archive: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'archive');
        const change = { state: 'Archived', updatedAt: call.now, updatedBy: call.actor.id } as const;
        const next = await createAnnouncementRepository(tx).update(id, change);
        await log(tx, call, 'ANNOUNCEMENT_ARCHIVE', 'Took off', found, next);
        return answer(next, call);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await toChange(tx, call, id, 'remove');
        await createAnnouncementRepository(tx).remove(id);
        await log(tx, call, 'ANNOUNCEMENT_DELETE', 'Deleted', found, null);
        return null;
      }),

    /** The given announcements take, in the given order, the places that they hold together; the others stay where they are. */
    reorder: (call: Call, ids: string[]) =>
      db.transaction(async (tx) => {
        const rows = createAnnouncementRepository(tx);
        const held = await rows.placesOf(ids);
        if (held.length !== ids.length) throw new Problem(409, 'announcement.stale');
        for (const [index, id] of ids.entries()) await rows.place(id, held[index]!.position);
        await record(tx, call, {
          action: 'ANNOUNCEMENT_ORDER',
          logType: 'CMS',
          description: 'Changed the order of the announcements',
          changes: [{ path: '/order', before: held.map(({ id }) => id), after: ids }],
        });
        return null;
      }),
  };
};
