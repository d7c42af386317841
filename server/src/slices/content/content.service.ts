import type { Incoming } from '@titian/shared-contracts';
import type { content as contract, PageContent } from '@titian/shared-contracts/content';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import { isLegalPage } from '../../settings/legal';
import type { Db } from '../../storage/open';
import { tellEditors, tellReaders } from './content.events';
import { done, lockFor, readHistory } from './content.history';
import { liveAt } from './content.policy';
import { createContentRepository } from './content.repository';
import { pageKind as kind } from './page.kind';
import { createVersionService, madeBy } from './version.service';

/** Pages of content: what editors write, and pages that come and go. Each act is one transaction with its audit entry. */
export function createContentService(db: Db) {
  return {
    ...createVersionService(db, kind),

    create: (call: Call, { slug, content }: Incoming<typeof contract.create>['body']) =>
      db.transaction(async (tx) => {
        const rows = createContentRepository<PageContent>(tx);
        const page = await rows.insert({ slug, createdAt: call.now });
        if (!page) throw invalid('/slug', 'validation.slugTaken');
        const draft = { content, words: kind.wordsOf(content), ...madeBy(call) };
        await rows.addVersion({ ...draft, contentId: page.id, version: 1, state: 'Draft' });
        const made = await readHistory(tx, kind, page.id, call.now);
        await kind.audit(tx, call, { action: 'CONTENT_CREATE', before: null, after: made });
        await tellEditors(tx, call, page.id);
        return kind.toDetail(call, made);
      }),

    /** Takes a page off, with what was scheduled; a legal text of the portal stays. */
    archive: (call: Call, id: string, rowVersion: number) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, { kind, act: 'archive', id, rowVersion });
        if (await isLegalPage(tx, before.page.slug)) throw new Problem(409, 'content.legal');
        await createContentRepository(tx).withdraw(id);
        const newest = liveAt(before.versions, call.now) ?? before.newest;
        const after = { ...before, newest: { ...newest, state: 'Withdrawn' as const } };
        await kind.audit(tx, call, { action: 'CONTENT_ARCHIVE', before: { ...before, newest }, after });
        await tellReaders(tx, call, id, [call.now]);
        return done(tx, call, kind, id);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, call, { kind, act: 'remove', id });
        await createContentRepository(tx).remove(id);
        await kind.audit(tx, call, { action: 'CONTENT_DELETE', before, after: null });
        return null;
      }),
  };
}
