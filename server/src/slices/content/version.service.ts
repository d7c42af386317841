import { notFound } from '../../http/problem';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { done, lockFor, readHistory } from './content.history';
import type { History, Kind } from './content.kind';
import { createContentRepository, type Said } from './content.repository';

interface Saved<C> {
  rowVersion: number;
  content: C;
  /** Begins a version of its own, and puts the draft before aside. */
  putAside?: boolean | undefined;
}

/** Who writes a version, and when. */
export const madeBy = ({ actor, now }: Call) => ({ at: now, actorId: actor.id, actorName: actor.displayName });

/** What editors write. Each act is one transaction with its audit entry, and tells those who have the page open. */
export function createVersionService<C extends Said, Detail>(db: Db, kind: Kind<C, Detail>) {
  const rowsOf = (tx: Db) => createContentRepository<C>(tx, kind.name);
  const textOf = (content: C) => ({ content, words: kind.wordsOf(content) });
  const read = (tx: Db, id: string, now: Date) => readHistory(tx, kind, id, now);

  /** The version after the newest, as a draft. */
  const begin = (tx: Db, call: Call, { page, newest }: History<C>, content: C, restoredFrom?: number) =>
    rowsOf(tx).addVersion({
      ...{ ...textOf(content), ...madeBy(call), restoredFrom },
      ...{ contentId: page.id, version: newest.version + 1, state: 'Draft' },
    });

  /** A draft that is put aside stays in the history. */
  const aside = (tx: Db, { page, newest }: History<C>) =>
    rowsOf(tx).change(page.id, newest.version, { state: 'Withdrawn' });

  return {
    detail: async (call: Call, id: string) => kind.toDetail(call, await read(db, id, call.now)),

    version: async ({ now }: Call, id: string, version: number): Promise<C> => {
      const found = (await read(db, id, now)).versions.find((one) => one.version === version);
      if (!found) throw notFound();
      return found.content;
    },

    save: (call: Call, id: string, { rowVersion, content, putAside }: Saved<C>) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, { kind, act: 'save', id, rowVersion });
        const isDraft = before.newest.state === 'Draft';
        if (isDraft && putAside) await aside(tx, before);
        if (isDraft && !putAside)
          await rowsOf(tx).change(id, before.newest.version, { ...textOf(content), ...madeBy(call) });
        else await begin(tx, call, before, content);
        await kind.audit(tx, call, { action: kind.actions.update, before, after: await read(tx, id, call.now) });
        return done(tx, call, kind, id);
      }),

    discard: (call: Call, id: string, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, { kind, act: 'discard', id, rowVersion });
        await aside(tx, before);
        await kind.audit(tx, call, { action: kind.actions.discard, before, after: await read(tx, id, call.now) });
        return done(tx, call, kind, id);
      }),

    /** A draft that is being written is put aside, not written over. */
    restore: (call: Call, id: string, { rowVersion, version }: { rowVersion: number; version: number }) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, { kind, act: 'restore', id, rowVersion });
        const found = before.versions.find((one) => one.version === version);
        if (!found) throw notFound();
        if (before.newest.state === 'Draft') await aside(tx, before);
        await begin(tx, call, before, found.content, version);
        await kind.audit(tx, call, { action: kind.actions.restore, before, after: await read(tx, id, call.now) });
        return done(tx, call, kind, id);
      }),
  };
}
