import { inArray } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type { Announcement, announcement as contract, AnnouncementAct } from '@titian/shared-contracts/announcement';
import { auditOf, auditOrder, ownColumns } from '../../audit/audited';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, staleRows } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { mustBePicture, picturesOf } from '../library';
import { tellReaders } from './announcement.events';
import { refusalOf } from './announcement.policy';
import { type AnnouncementRow, createAnnouncementRepository } from './announcement.repository';
import { toColumns, toWire } from './announcement.wire';

type Input = Incoming<typeof contract.create>['body'];
type Change = Incoming<typeof contract.update>['body'];

/** Throws 422 at `path` where the portal has no agency of one of the ids. */
async function mustBeAgencies(tx: Db, { audience, organizationIds }: Input, path: string): Promise<void> {
  const ids = audience === 'Chosen' ? new Set(organizationIds) : new Set<string>();
  if (ids.size > 0 && (await tx.$count(organization, inArray(organization.id, [...ids]))) < ids.size)
    throw invalid(path, 'validation.agencyGone');
}

/** Locks the announcement for an act. Throws 404, or 409 where its state doesn't take the act. */
async function lockFor(tx: Db, call: Call, id: string, act: AnnouncementAct): Promise<AnnouncementRow> {
  const found = await createAnnouncementRepository(tx).lock(id);
  if (!found) throw notFound();
  const refusal = refusalOf(act, found, call.now);
  if (refusal) throw refusal;
  return found;
}

const audit = auditOf<AnnouncementRow>({
  logType: 'CMS',
  target: ({ id, title }) => ({ type: 'announcement', id, label: title.my }),
  seen: ownColumns,
});

/** What editors do with announcements. Each act is one transaction with its audit entry and, where others are notified, its event. */
export const createAnnouncementService = (db: Db) => {
  const toAnswer = async (tx: Db, row: AnnouncementRow, call: Call): Promise<Announcement> => {
    const picture = (await picturesOf(tx, [row.pictureId])).get(row.pictureId) ?? null;
    return toWire(call, { row, picture, updatedBy: call.actor.displayName });
  };

  return {
    create: (call: Call, input: Input) =>
      db.transaction(async (tx) => {
        const rows = createAnnouncementRepository(tx);
        await mustBePicture(tx, input.pictureId, '/pictureId');
        await mustBeAgencies(tx, input, '/organizationIds');
        const position = await rows.firstPosition();
        const stamp = { createdAt: call.now, updatedAt: call.now, updatedBy: call.actor.id };
        const made = await rows.insert({ ...toColumns(input), state: 'Draft', position, ...stamp });
        await audit(tx, call, { action: 'ANNOUNCEMENT_CREATE', before: null, after: made });
        return toAnswer(tx, made, call);
      }),

    /** With `showAgain` those who put its banner away see it again. */
    update: (call: Call, id: string, { input, rowVersion, showAgain }: Change) =>
      db.transaction(async (tx) => {
        const found = await lockFor(tx, call, id, 'update');
        mustBeCurrent(found, rowVersion);
        await mustBePicture(tx, input.pictureId, '/input/pictureId');
        await mustBeAgencies(tx, input, '/input/organizationIds');
        const round = showAgain ? found.round + 1 : found.round;
        const change = { ...toColumns(input), round, updatedAt: call.now, updatedBy: call.actor.id };
        const next = await createAnnouncementRepository(tx).update(id, change);
        const action = showAgain ? 'ANNOUNCEMENT_SHOW_AGAIN' : 'ANNOUNCEMENT_UPDATE';
        await audit(tx, call, { action, before: found, after: next });
        if (next.state === 'Published') await tellReaders(tx, call, next);
        return toAnswer(tx, next, call);
      }),

    publish: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await lockFor(tx, call, id, 'publish');
        const change = { state: 'Published', updatedAt: call.now, updatedBy: call.actor.id } as const;
        const next = await createAnnouncementRepository(tx).update(id, change);
        await audit(tx, call, { action: 'ANNOUNCEMENT_PUBLISH', before: found, after: next });
        await tellReaders(tx, call, next);
        return toAnswer(tx, next, call);
      }),

    archive: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await lockFor(tx, call, id, 'archive');
        const change = { state: 'Archived', updatedAt: call.now, updatedBy: call.actor.id } as const;
        const next = await createAnnouncementRepository(tx).update(id, change);
        await audit(tx, call, { action: 'ANNOUNCEMENT_ARCHIVE', before: found, after: next });
        await emit(tx, call, { code: 'announcement.changed', announcementId: id });
        return toAnswer(tx, next, call);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const found = await lockFor(tx, call, id, 'remove');
        await createAnnouncementRepository(tx).remove(id);
        await audit(tx, call, { action: 'ANNOUNCEMENT_DELETE', before: found, after: null });
        return null;
      }),

    /** Rearranges the given announcements among their own positions; the others stay where they are. */
    reorder: (call: Call, ids: string[]) =>
      db.transaction(async (tx) => {
        const rows = createAnnouncementRepository(tx);
        const current = await rows.lockPositions(ids);
        if (current.length !== ids.length) throw staleRows();
        for (const [index, id] of ids.entries()) await rows.move(id, current[index]!.position);
        const before = current.map(({ id }) => id);
        await auditOrder(tx, call, { action: 'ANNOUNCEMENT_ORDER', logType: 'CMS', before, after: ids });
        return null;
      }),
  };
};
