import { and, desc, eq } from 'drizzle-orm';
import type { TermsRevision } from '@titian/shared-contracts/catalogue';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { order, orderItem } from '../order/order.tables';
import { mayManage } from './catalogue.policy';
import { apiPackage, packageTerms, project } from './catalogue.tables';

type PackageRow = typeof apiPackage.$inferSelect;
export interface PackageIds {
  id: string;
  packageId: string;
}

type Agreed = Pick<PackageRow, 'quota' | 'rate' | 'price' | 'subscriptionMonths'> & { stopOnQuota: boolean | null };

const agreed = ({ quota, rate, price, subscriptionMonths, stopOnQuota }: Agreed) => ({
  ...{ quota, rate, price, subscriptionMonths, stopOnQuota: stopOnQuota ?? undefined },
});

/** Keeps the terms of a package as they are before their next revision. */
export async function keepTerms(tx: Db, pack: PackageRow, now: Date): Promise<void> {
  const { id: packageId, termsRevision: revision, terms: text } = pack;
  await tx.insert(packageTerms).values({ ...agreed(pack), packageId, revision, text, replacedAt: now });
}

interface ReadTerms {
  state: PackageRow['state'];
  revisions: TermsRevision[];
}

/** The terms of a package in all revisions that are known, the latest first; null where the API has no such package. */
export async function readTerms(db: Db, { id, packageId }: PackageIds): Promise<ReadTerms | null> {
  const [pack] = await db
    .select()
    .from(apiPackage)
    .where(and(eq(apiPackage.id, packageId), eq(apiPackage.projectId, id)));
  if (!pack) return null;
  const earlier = await db
    .select()
    .from(packageTerms)
    .where(eq(packageTerms.packageId, packageId))
    .orderBy(desc(packageTerms.revision));
  const { comingRate } = pack;
  const latest = { ...agreed(pack), comingRate, revision: pack.termsRevision, text: pack.terms, until: null };
  const replaced = earlier.map(({ replacedAt, revision, text, ...figures }) => ({
    ...{ ...agreed(figures), revision, text, until: replacedAt.toISOString() },
  }));
  return { state: pack.state, revisions: [latest, ...replaced] };
}

/** Whether somebody reads the terms of a package that the catalogue doesn't show them: they manage its API, or their agency ordered it. */
export async function isParty(db: Db, actor: Actor | null, { id, packageId }: PackageIds): Promise<boolean> {
  if (!actor) return false;
  const [owner] = await db
    .select({ organizationId: organization.id, tenantId: organization.tenantId })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .where(eq(project.id, id));
  if (owner && mayManage(actor, owner)) return true;
  if (!actor.organizationId) return false;
  const ordered = await db
    .select({ id: orderItem.id })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(orderItem.packageId, packageId), eq(order.organizationId, actor.organizationId)))
    .limit(1);
  return ordered.length > 0;
}
