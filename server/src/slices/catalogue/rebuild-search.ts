import { and, eq, sql } from 'drizzle-orm';
import { byPrice, isFree, type Price } from '@titian/shared-contracts/catalogue';
import { takesOrders } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiPackage, apiVersion, category, project } from './catalogue.tables';
import { projectSearch, searchTerm } from './search.tables';
import { isOffered } from './listing';
import { writeFigures } from './figures';
import { nextRevision } from './revisions';
import { tagNames } from './tags';
import { fieldNames, searchWords } from './words';

const MIN_TERM_LENGTH = 3;
const NO_PRICE: Price = { model: 'Free', amount: 0, currency: 'MYR' };

async function load(tx: Db, projectId: string) {
  const [found] = await tx
    .select({
      project,
      organization,
      category: category.name,
      version: apiVersion,
      takesOrders: sql<boolean>`${takesOrders(organization.id)}`,
    })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .innerJoin(category, eq(category.code, project.category))
    .leftJoin(apiVersion, eq(apiVersion.id, project.currentVersionId))
    .where(eq(project.id, projectId));
  const packages = await tx
    .select({ price: apiPackage.price })
    .from(apiPackage)
    .where(and(eq(apiPackage.projectId, projectId), eq(apiPackage.state, 'Published')));
  const tagOf = await tagNames(tx, found?.project.tags ?? []);
  return found && { ...found, tags: found.project.tags.map(tagOf), prices: packages.map(({ price }) => price) };
}
type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

const both = (text: { my: string; en: string }) => [text.my, text.en];

function texts({ project: row, organization: owner, category: kind, tags, version }: Loaded) {
  const operations = version?.operations.flatMap(({ path, summary, tag }) => [path, summary, tag]) ?? [];
  const tagged = tags.flatMap(({ value, label }) => [value, ...both(label)]);
  return {
    title: searchWords(...both(row.name)),
    about: searchWords(...both(row.summary), ...tagged, owner.code, ...both(owner.name), ...both(kind)),
    words: searchWords(
      ...both(row.description),
      row.identifier,
      ...operations,
      ...fieldNames(version?.swaggerOriginal),
    ),
  };
}

async function writeSearch(tx: Db, projectId: string, revision: number): Promise<void> {
  const loaded = await load(tx, projectId);
  if (!loaded) return;
  const { project: row, organization: owner } = loaded;
  const priceFrom = loaded.prices.sort(byPrice)[0] ?? NO_PRICE;
  const values = {
    ...texts(loaded),
    revision,
    listed: loaded.takesOrders && isOffered(row.status, loaded.version?.state),
    restricted: row.statusPrivate,
    allowedOrganizations: row.allowedOrganizations,
    organizationId: owner.id,
    tenantId: owner.tenantId,
    category: row.category,
    tags: row.tags,
    access: row.access,
    featured: row.featured,
    priceFrom,
    paid: !isFree(priceFrom),
    publishedAt: row.publishedAt,
    nameMy: searchWords(row.name.my || row.name.en),
    nameEn: searchWords(row.name.en || row.name.my),
  };
  await tx
    .insert(projectSearch)
    .values({ projectId, ...values })
    .onConflictDoUpdate({ target: projectSearch.projectId, set: values });
  if (values.listed && !values.restricted) await addTerms(tx, values);
}

/** Adds words to those that mistyped ones are corrected to. Not of private projects: a suggestion would reveal them. */
async function addTerms(tx: Db, { title, about, words }: ReturnType<typeof texts>): Promise<void> {
  const isTerm = (word: string) => word.length >= MIN_TERM_LENGTH && !/^\d+$/.test(word);
  const terms = [...new Set(`${title} ${about} ${words}`.split(' '))].filter(isTerm);
  if (terms.length === 0) return;
  await tx
    .insert(searchTerm)
    .values(terms.map((word) => ({ word })))
    .onConflictDoNothing();
}

/**
 * Rewrites the search row of a project. Call it in the transaction of every change of the project, its versions or its packages. Unknown
 * ids are ignored.
 */
export const rebuildSearch = (tx: Db, projectId: string, now: Date = new Date()): Promise<void> =>
  rebuildSearches(tx, [projectId], now);

/** `rebuildSearch` of many projects, as after an import. */
export async function rebuildSearches(tx: Db, projectIds: readonly string[], now: Date = new Date()): Promise<void> {
  const revision = await nextRevision(tx);
  for (const projectId of projectIds) await writeSearch(tx, projectId, revision);
  await writeFigures(tx, now, { projectIds });
}
