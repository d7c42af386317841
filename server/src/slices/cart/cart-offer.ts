import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { byPrice } from '@titian/shared-contracts/catalogue';
import type { Actor } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { takesOrders } from '../../managed/enabled';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { isListed } from '../catalogue';

interface OfferChoice {
  projectId: string;
  versionId?: string;
  packageId?: string;
}

export const notOffered = () => new Problem(409, 'cart.notOffered');

/** Packages of these projects that can be ordered now, cheapest first. */
export async function openPackages(db: Db, projectIds: string[]) {
  if (!projectIds.length) return [];
  const rows = await db
    .select()
    .from(apiPackage)
    .where(and(inArray(apiPackage.projectId, projectIds), eq(apiPackage.state, 'Published')))
    .orderBy(asc(apiPackage.position), asc(apiPackage.id));
  return rows.sort((a, b) => byPrice(a.price, b.price));
}

async function orderableProject(db: Db, actor: Actor, projectId: string) {
  const [found] = await db
    .select({ project, takesOrders: sql<boolean>`${takesOrders(project.organizationId)}` })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .where(eq(project.id, projectId));
  const row = found?.project;
  if (!row || row.status === 'draft') throw notFound();
  if (!isListed(row, actor.organizationId)) throw row.statusPrivate ? notFound() : new Problem(403, 'cart.notAllowed');
  if (row.status !== 'publish' || !found!.takesOrders) throw notOffered();
  return row;
}

/** The offer of a choice: by default the current version and the cheapest package. Throws 404, 403 or 409. */
export async function chooseOffer(db: Db, actor: Actor, choice: OfferChoice) {
  const api = await orderableProject(db, actor, choice.projectId);
  const versionId = choice.versionId ?? api.currentVersionId;
  if (!versionId) throw notOffered();
  const [version] = await db
    .select({ id: apiVersion.id, state: apiVersion.state })
    .from(apiVersion)
    .where(and(eq(apiVersion.id, versionId), eq(apiVersion.projectId, api.id)));
  if (version?.state !== 'Published') throw notOffered();
  const packages = await openPackages(db, [api.id]);
  const pack = choice.packageId ? packages.find(({ id }) => id === choice.packageId) : packages[0];
  if (!pack) throw notOffered();
  return { api, version, pack };
}
