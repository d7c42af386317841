import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { LinkedPage } from '@titian/shared-contracts';
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
      .select({ slug: content.slug, page: version.content, startsAt: version.startsAt })
      .from(one)
      .innerJoin(version, and(eq(version.contentId, one.id), eq(version.version, one.which)))
      .innerJoin(content, eq(content.id, one.id));
  };
  const order = [asc(sql`(${version.content} ->> 'order')::int`), asc(content.slug)];

  return {
    /** Pages that contain every word, in either language. */
    search: (words: readonly string[], isSignedIn: boolean, now: Date, limit: number) =>
      shown(now)
        .where(and(audience(isSignedIn), ...words.map((word) => ilike(version.words, `%${escapeLike(word)}%`))))
        .orderBy(...order)
        .limit(limit),

    async find(slug: string, isSignedIn: boolean, now: Date) {
      const [found] = await shown(now).where(and(eq(content.slug, slug), audience(isSignedIn)));
      return found;
    },

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
