import { eq, sql } from 'drizzle-orm';
import type { CatalogueCategories, CategoryInput, CategoryOrder } from '@titian/shared-contracts/catalogue-setting';
import type * as z from 'zod/mini';
import { auditOf, auditOrder } from '../../../audit/audited';
import type { Call } from '../../../http/call';
import { mustBeCurrent, notFound, staleRows } from '../../../http/problem';
import type { Db } from '../../../storage/open';
import { category, project } from '../catalogue.tables';
import { byPlace, placeIn } from '../facets';
import { rebuildSearches } from '../rebuild-search';
import type { FreshIndex } from '../search-index/fresh-index';
import { asEverybody } from './everybody';
import { createSettingRepository } from './setting.repository';

type CategoryRow = typeof category.$inferSelect;

const audit = auditOf<CategoryRow>({
  logType: 'CMS',
  target: ({ code, name }) => ({ type: 'category', id: code, label: name.my }),
  seen: ({ name, hidden }) => ({ name, hidden }),
});

/** How the catalogue offers its categories. Each act is one transaction with its audit entry. */
export function createCategoryService(db: Db, { freshIndex }: { freshIndex: FreshIndex }) {
  async function list(): Promise<CatalogueCategories> {
    const index = await freshIndex();
    const { facets } = index.search(asEverybody([]), { sort: 'relevance', page: 1, pageSize: 1, locale: 'my' });
    const countOf = new Map(facets.category.map(({ value, count }) => [value, count]));
    const setting = (await createSettingRepository(db, 'categories').read())?.row;
    const order = setting?.lists.flat() ?? [];
    const sorted = (await db.select().from(category))
      .map((row) => ({ row, value: row.code, count: countOf.get(row.code) ?? 0, place: placeIn(order, row.code) }))
      .sort(byPlace);
    return {
      categories: sorted.map(({ row: { code, name, hidden, rowVersion }, count }) => ({
        ...{ code, name, hidden, rowVersion },
        apis: count,
      })),
      ordered: order.length > 0,
      rowVersion: setting?.rowVersion ?? 0,
    };
  }

  return {
    list,

    /** A new name is in the texts that the search looks through, so these are written again. */
    async update(call: Call, code: string, { input, rowVersion }: { input: CategoryInput; rowVersion: number }) {
      await db.transaction(async (tx) => {
        const isIt = eq(category.code, code);
        const [found] = await tx.select().from(category).where(isIt).for('update');
        if (!found) throw notFound();
        mustBeCurrent(found, rowVersion);
        const next = { ...input, rowVersion: sql`${category.rowVersion} + 1` };
        const [made] = await tx.update(category).set(next).where(isIt).returning();
        await audit(tx, call, { action: 'CATEGORY_UPDATE', before: found, after: made! });
        if (found.name.my === input.name.my && found.name.en === input.name.en) return;
        const apis = await tx.select({ id: project.id }).from(project).where(eq(project.category, code));
        await rebuildSearches(
          tx,
          apis.map(({ id }) => id),
          call.now,
        );
      });
      return list();
    },

    /** Throws 409 where the order or the categories have changed meanwhile. */
    async order(call: Call, { codes, rowVersion }: z.infer<typeof CategoryOrder>) {
      await db.transaction(async (tx) => {
        const settings = createSettingRepository(tx, 'categories');
        const found = await settings.lock();
        mustBeCurrent(found, rowVersion);
        const all = new Set((await tx.select({ code: category.code }).from(category)).map(({ code }) => code));
        const isWhole = codes.length === all.size && codes.every((code) => all.has(code));
        if (codes.length > 0 && !isWhole) throw staleRows();
        await settings.write(call, codes.length > 0 ? [codes] : []);
        const before = found.lists.flat();
        await auditOrder(tx, call, { action: 'CATEGORY_ORDER', logType: 'CMS', before, after: codes });
      });
      return list();
    },
  };
}
