import type { Incoming } from '@titian/shared-contracts';
import { type content as contract, type PageContent, plainText } from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import { invalid, notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { audit } from './content.audit';
import { tellEditors } from './content.events';
import { done, type History, lockFor, readHistory as read } from './content.history';
import { createContentRepository } from './content.repository';
import { toDetail } from './content.wire';

type Body<C extends 'save' | 'restore'> = Incoming<(typeof contract)[C]>['body'];

const wordsOf = ({ title, summary, body }: PageContent) =>
  [title.my, title.en, summary.my, summary.en, plainText(body.my), plainText(body.en)].filter(Boolean).join('\n');
const textOf = (content: PageContent) => ({ content, words: wordsOf(content) });
const madeBy = ({ actor, now }: Call) => ({ at: now, actorId: actor.id, actorName: actor.displayName });

/** The version after the newest, as a draft. */
const begin = (tx: Db, call: Call, { page, newest }: History, content: PageContent, restoredFrom?: number) =>
  createContentRepository(tx).addVersion({
    ...{ ...textOf(content), ...madeBy(call), restoredFrom },
    ...{ contentId: page.id, version: newest.version + 1, state: 'Draft' },
  });

/** A draft that is put aside stays in the history. */
const aside = (tx: Db, { page, newest }: History) =>
  createContentRepository(tx).change(page.id, newest.version, { state: 'Withdrawn' });

/** What editors write. Each act is one transaction with its audit entry, and tells those who have the page open. */
export function createContentService(db: Db) {
  return {
    detail: async (call: Call, id: string) => {
      const { page, versions } = await read(db, id);
      return toDetail(call, page, versions);
    },

    version: async (id: string, version: number): Promise<PageContent> => {
      const found = (await read(db, id)).versions.find((one) => one.version === version);
      if (!found) throw notFound();
      return found.content;
    },

    create: (call: Call, { slug, content }: Incoming<typeof contract.create>['body']) =>
      db.transaction(async (tx) => {
        const rows = createContentRepository(tx);
        const page = await rows.insert({ slug, createdAt: call.now });
        if (!page) throw invalid('/slug', 'validation.slugTaken');
        await rows.addVersion({ ...textOf(content), ...madeBy(call), contentId: page.id, version: 1, state: 'Draft' });
        const { versions, newest } = await read(tx, page.id);
        await audit(tx, call, { action: 'CONTENT_CREATE', before: null, after: { page, newest } });
        await tellEditors(tx, call, page.id);
        return toDetail(call, page, versions);
      }),

    save: (call: Call, id: string, { rowVersion, content, putAside }: Body<'save'>) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, 'save', id, rowVersion);
        const change = { ...textOf(content), ...madeBy(call) };
        const isDraft = before.newest.state === 'Draft';
        if (isDraft && putAside) await aside(tx, before);
        if (isDraft && !putAside) await createContentRepository(tx).change(id, before.newest.version, change);
        else await begin(tx, call, before, content);
        await audit(tx, call, { action: 'CONTENT_UPDATE', before, after: await read(tx, id) });
        return done(tx, call, id);
      }),

    discard: (call: Call, id: string, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, 'discard', id, rowVersion);
        await aside(tx, before);
        await audit(tx, call, { action: 'CONTENT_DISCARD', before, after: await read(tx, id) });
        return done(tx, call, id);
      }),

    /** A draft that is being written is put aside, not written over. */
    restore: (call: Call, id: string, { rowVersion, version }: Body<'restore'>) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, 'restore', id, rowVersion);
        const found = before.versions.find((one) => one.version === version);
        if (!found) throw notFound();
        if (before.newest.state === 'Draft') await aside(tx, before);
        await begin(tx, call, before, found.content, version);
        await audit(tx, call, { action: 'CONTENT_RESTORE', before, after: await read(tx, id) });
        return done(tx, call, id);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, 'remove', id);
        await createContentRepository(tx).remove(id);
        await audit(tx, call, { action: 'CONTENT_DELETE', before, after: null });
        return null;
      }),
  };
}
