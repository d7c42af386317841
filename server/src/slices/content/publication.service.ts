import type { Incoming } from '@titian/shared-contracts';
import { type content as contract, plainText } from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { isLegalPage } from '../../settings/legal';
import type { Db } from '../../storage/open';
import { audit } from './content.audit';
import { tellReaders } from './content.events';
import { done, lockFor, readHistory as read } from './content.history';
import { liveAt } from './content.policy';
import { createContentRepository } from './content.repository';

/** What readers see, and when; a legal text of the portal stays readable for everybody: each act is one transaction with its audit entry. */
export function createPublicationService(db: Db) {
  return {
    /** From now on, or at an instant; a start in the past is now. */
    publish: (call: Call, id: string, { rowVersion, from, until }: Incoming<typeof contract.publish>['body']) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, 'publish', id, rowVersion);
        if (!plainText(before.newest.content.body.my)) throw new Problem(409, 'content.empty');
        const isOpen = before.newest.content.audience === 'All';
        if (!isOpen && (await isLegalPage(tx, before.page.slug))) throw new Problem(409, 'content.legal');
        const startsAt = from && new Date(from) > call.now ? new Date(from) : call.now;
        const endsAt = until ? new Date(until) : null;
        if (endsAt && endsAt <= startsAt) throw invalid('/until', 'validation.period');
        await createContentRepository(tx).change(id, before.newest.version, { state: 'Released', startsAt, endsAt });
        const action = startsAt > call.now ? 'CONTENT_SCHEDULE' : 'CONTENT_PUBLISH';
        await audit(tx, call, { action, before, after: await read(tx, id) });
        await tellReaders(tx, call, id, endsAt ? [startsAt, endsAt] : [startsAt]);
        return done(tx, call, id);
      }),

    unschedule: (call: Call, id: string, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, 'unschedule', id, rowVersion);
        const draft = { state: 'Draft', startsAt: null, endsAt: null } as const;
        await createContentRepository(tx).change(id, before.newest.version, draft);
        await audit(tx, call, { action: 'CONTENT_UNSCHEDULE', before, after: await read(tx, id) });
        return done(tx, call, id);
      }),

    archive: (call: Call, id: string, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, 'archive', id, rowVersion);
        if (await isLegalPage(tx, before.page.slug)) throw new Problem(409, 'content.legal');
        await createContentRepository(tx).withdraw(id);
        const newest = liveAt(before.versions, call.now) ?? before.newest;
        const after = { ...before, newest: { ...newest, state: 'Withdrawn' as const } };
        await audit(tx, call, { action: 'CONTENT_ARCHIVE', before: { ...before, newest }, after });
        await tellReaders(tx, call, id, [call.now]);
        return done(tx, call, id);
      }),
  };
}
