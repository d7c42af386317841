import type { Publication } from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { tellReaders } from './content.events';
import { done, lockFor, readHistory } from './content.history';
import type { Kind } from './content.kind';
import { createContentRepository, type Said } from './content.repository';

/** What readers see, and when: each act is one transaction with its audit entry. */
export function createPublicationService<C extends Said, Detail>(db: Db, kind: Kind<C, Detail>) {
  const rowsOf = (tx: Db) => createContentRepository<C>(tx, kind.name);
  const read = (tx: Db, id: string, now: Date) => readHistory(tx, kind, id, now);

  return {
    /** From now on, or at an instant; a start in the past is now. */
    publish: (call: Call, id: string, { rowVersion, from, until }: Publication) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, { kind, act: 'publish', id, rowVersion });
        await kind.mustBePublishable?.(tx, before);
        const startsAt = from && new Date(from) > call.now ? new Date(from) : call.now;
        const endsAt = until ? new Date(until) : null;
        if (endsAt && endsAt <= startsAt) throw invalid('/until', 'validation.period');
        await rowsOf(tx).change(id, before.newest.version, { state: 'Released', startsAt, endsAt });
        const action = startsAt > call.now ? kind.actions.schedule : kind.actions.publish;
        await kind.audit(tx, call, { action, before, after: await read(tx, id, call.now) });
        await tellReaders(tx, call, id, endsAt ? [startsAt, endsAt] : [startsAt]);
        return done(tx, call, kind, id);
      }),

    unschedule: (call: Call, id: string, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, { kind, act: 'unschedule', id, rowVersion });
        const draft = { state: 'Draft', startsAt: null, endsAt: null } as const;
        await rowsOf(tx).change(id, before.newest.version, draft);
        await kind.audit(tx, call, { action: kind.actions.unschedule, before, after: await read(tx, id, call.now) });
        return done(tx, call, kind, id);
      }),
  };
}
