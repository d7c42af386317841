import type { Db } from '../../storage/open';
import type { Samples } from '../../testing/events/samples';
import { newId } from '../../storage/schema/columns';
import type { ContentEvents } from './content.events';
import { content, contentVersion } from './content.tables';

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});

/** What a page says, unless `given` says otherwise. */
export const pageContent = (given = {}) => ({
  title: { my: 'Dasar data', en: 'Data policy' },
  summary: { my: 'Siapa boleh guna apa', en: 'Who may use what' },
  body: { my: text('Data kerajaan dikongsi.'), en: text('Government data is shared.') },
  ...{ place: 'foot' as const, order: 10, audience: 'All' as const, roles: [] },
  ...given,
});

/** Inserts a page with one version, a draft unless `given` says otherwise; returns its id. */
export async function writePage(db: Db, given: Partial<typeof contentVersion.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(content).values({ id, slug: `page-${id}` });
  await db.insert(contentVersion).values({
    ...{ contentId: id, version: 1, content: pageContent(), words: 'Dasar data', state: 'Draft' },
    ...{ at: new Date(), actorId: newId(), actorName: 'Editor' },
    ...given,
  });
  return id;
}

const sample = { payload: async ({ portal }: { portal: { db: Db } }) => ({ contentId: await writePage(portal.db) }) };
export const samples: Samples<ContentEvents> = { 'content.changed': sample, 'content.shown': sample };
