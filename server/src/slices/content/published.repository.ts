import { and, asc, desc, eq, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { LegalPage, LinkedPage } from '@titian/shared-contracts';
import { contentPaths, type PageContent, type PageLink } from '@titian/shared-contracts/content';
import type { Block, MainPage } from '@titian/shared-contracts/main-page';
import { escapeLike } from '../../http/list';
import type { Db } from '../../storage/open';
import { forReader, type PageReader } from './audience';
import { isShown } from './content.repository';
import { content, contentVersion as version } from './content.tables';

/** What is said of a page without its text. */
export type PageHead = PageLink & Pick<PageContent, 'audience' | 'roles'>;

/** What readers see. */
export const createPublishedRepository = (db: Db) => {
  /** The version of each page that is shown at an instant. */
  const live = (now: Date) =>
    db
      .selectDistinctOn([version.contentId], { id: version.contentId, which: version.version })
      .from(version)
      .where(isShown(now))
      .orderBy(version.contentId, desc(version.version))
      .as('live');
  const shownOf = (kind: (typeof content.$inferSelect)['kind'], now: Date, ...only: (SQL | undefined)[]) => {
    const one = live(now);
    return db
      .select({ slug: content.slug, said: version.content, version: version.version, startsAt: version.startsAt })
      .from(one)
      .innerJoin(version, and(eq(version.contentId, one.id), eq(version.version, one.which)))
      .innerJoin(content, eq(content.id, one.id))
      .where(and(eq(content.kind, kind), ...only))
      .$dynamic();
  };
  const asPages = (rows: { slug: string; said: PageContent | MainPage; version: number; startsAt: Date | null }[]) =>
    rows.map(({ said, ...rest }) => ({ ...rest, page: said as PageContent }));
  const order = [asc(sql`(${version.content} ->> 'order')::int`), asc(content.slug)];

  async function find(slug: string, reader: PageReader, now: Date) {
    return asPages(await shownOf('page', now, eq(content.slug, slug), forReader(reader)))[0];
  }

  return {
    find,

    /** A page as a legal text, which everybody can read; null where there is none, or nobody can read it now. */
    async legal(slug: string | null, now: Date): Promise<LegalPage | null> {
      const found = slug === null ? undefined : await find(slug, null, now);
      return found
        ? { slug: found.slug, path: contentPaths.page(found.slug), title: found.page.title, version: found.version }
        : null;
    },

    /** All that everybody can read, for a choice. */
    async open(now: Date) {
      const byTitle = asc(sql`lower(${version.content} -> 'title' ->> 'my')`);
      return asPages(await shownOf('page', now, forReader(null)).orderBy(byTitle, asc(content.slug)));
    },

    /** Pages that contain every word, in either language. */
    async search(words: readonly string[], reader: PageReader, now: Date, limit: number) {
      const found = words.map((word) => ilike(version.words, `%${escapeLike(word)}%`));
      const rows = shownOf('page', now, forReader(reader), ...found);
      return asPages(await rows.orderBy(...order).limit(limit));
    },

    /** Of every published page, whoever reads it. */
    async heads(now: Date): Promise<PageHead[]> {
      return asPages(await shownOf('page', now)).map(({ slug, page: { title, summary, audience, roles = [] } }) => ({
        ...{ slug, title, summary, audience, roles },
      }));
    },

    /** Pages that menu or foot link to, without their texts: for a visitor those for everybody, for a person the others that they read. */
    async linked(reader: PageReader, now: Date): Promise<LinkedPage[]> {
      const places = inArray(sql`${version.content} ->> 'place'`, ['menu', 'foot']);
      const others = reader ? ne(sql`${version.content} ->> 'audience'`, 'All') : undefined;
      return asPages(await shownOf('page', now, places, others, forReader(reader)).orderBy(...order)).flatMap(
        ({ slug, page: { title, place, order: position } }) =>
          place === 'none'
            ? []
            : [{ path: contentPaths.page(slug), title, place, order: position, signedIn: reader !== null }],
      );
    },

    /** The blocks of the main page, also those that are off or for some readers alone; undefined where nobody ever edited it. */
    async mainPage(now: Date): Promise<Block[] | undefined> {
      const [found] = await shownOf('main', now);
      return found && (found.said as MainPage).blocks;
    },
  };
};
