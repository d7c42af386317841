import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { LegalPage, LinkedPage } from '@titian/shared-contracts';
import { contentPaths } from '@titian/shared-contracts/content';
import { escapeLike } from '../../http/list';
import type { Db } from '../../storage/open';
import { isShown } from './content.repository';
import { content, contentVersion as version } from './content.tables';

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
  const audience = (isSignedIn: boolean) =>
    inArray(sql`${version.content} ->> 'audience'`, isSignedIn ? ['All', 'SignedIn'] : ['All']);
  const shown = (now: Date) => {
    const one = live(now);
    return db
      .select({ slug: content.slug, page: version.content, version: version.version, startsAt: version.startsAt })
      .from(one)
      .innerJoin(version, and(eq(version.contentId, one.id), eq(version.version, one.which)))
      .innerJoin(content, eq(content.id, one.id));
  };
  const order = [asc(sql`(${version.content} ->> 'order')::int`), asc(content.slug)];

  async function find(slug: string, isSignedIn: boolean, now: Date) {
    const [found] = await shown(now).where(and(eq(content.slug, slug), audience(isSignedIn)));
    return found;
  }

  return {
    find,

    /** A page as a legal text, which everybody can read; null where there is none, or nobody can read it now. */
    async legal(slug: string | null, now: Date): Promise<LegalPage | null> {
      const found = slug === null ? undefined : await find(slug, false, now);
      return found
        ? { slug: found.slug, path: contentPaths.page(found.slug), title: found.page.title, version: found.version }
        : null;
    },

    /** All that everybody can read, for a choice. */
    open: (now: Date) =>
      shown(now)
        .where(audience(false))
        .orderBy(asc(sql`lower(${version.content} -> 'title' ->> 'my')`), asc(content.slug)),

    /** Pages that contain every word, in either language. */
    search: (words: readonly string[], isSignedIn: boolean, now: Date, limit: number) =>
      shown(now)
        .where(and(audience(isSignedIn), ...words.map((word) => ilike(version.words, `%${escapeLike(word)}%`))))
        .orderBy(...order)
        .limit(limit),

    /** Pages that menu or foot link to, without their texts. */
    async linked(now: Date): Promise<LinkedPage[]> {
      const rows = await shown(now)
        .where(inArray(sql`${version.content} ->> 'place'`, ['menu', 'foot']))
        .orderBy(...order);
      return rows.flatMap(({ slug, page: { title, place, audience: readers, order: position } }) =>
        place === 'none'
          ? []
          : [{ path: contentPaths.page(slug), title, place, order: position, signedIn: readers === 'SignedIn' }],
      );
    },
  };
};
