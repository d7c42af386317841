import { and, asc, eq, gt, gte, lte, ne, sql } from 'drizzle-orm';
import { ENDING_SOON_DAYS, QUOTA_NEARLY } from '@titian/shared-contracts/subscription';
import type { Actor } from '../../http/call';
import { TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { subscription } from './subscription.tables';
import { allowedCalls, usedCalls } from './usage';

/** From now to the last day that counts as soon. */
export const soonAfter = (now: Date): Date => new Date(now.getTime() + ENDING_SOON_DAYS * 86_400_000);

/** What subscriptions ask of somebody. */
export const subscriptionsWaiting = (db: Db) => ({
  /** Subscriptions to APIs in the actor's scope that end soon, and the next one; null where none does. */
  async ending(actor: Actor, now: Date) {
    const [next] = await db
      .select({ total: TOTAL, endingAt: subscription.endingAt, api: { id: project.id, Name: project.name } })
      .from(subscription)
      .innerJoin(project, eq(project.id, subscription.projectId))
      .where(
        and(
          organizationScope(actor, project.organizationId),
          ne(subscription.status, 'Terminated'),
          gt(subscription.endingAt, now),
          lte(subscription.endingAt, soonAfter(now)),
        ),
      )
      .orderBy(asc(subscription.endingAt), asc(subscription.id))
      .limit(1);
    return next ?? null;
  },

  /** Subscriptions of an organisation whose calls of this period reach their quota or come near it, the fullest first. */
  fullQuotas(organizationId: string, now: Date): Promise<{ id: string; share: number }[]> {
    const shares = db
      .select({
        id: subscription.id,
        share: sql<number>`${usedCalls(now)} / nullif(${allowedCalls(now)}, 0)`.as('share'),
      })
      .from(subscription)
      .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
      .where(and(eq(subscription.organizationId, organizationId), eq(subscription.status, 'Subscribed')))
      .as('shares');
    return db
      .select()
      .from(shares)
      .where(gte(shares.share, QUOTA_NEARLY))
      .orderBy(sql`${shares.share} desc`);
  },
});
