import { and, eq } from 'drizzle-orm';
import { REACHED_DAYS } from '@titian/shared-contracts/authoring';
import type { Db } from '../../storage/open';
import { endpointTest } from '../authoring/authoring.tables';
import { apiEndpoint } from '../gateway/gateway.tables';

const DAY_MS = 86_400_000;

/** What the last test of a version's production endpoint found, since the endpoint leads where it leads. */
export interface ProductionReach {
  testedAt: Date;
  reached: boolean;
  /** The test is from the last days (`REACHED_DAYS`). */
  isFresh: boolean;
  /** Why gateways alone reach it; null where nobody says so. */
  gatewayOnly: string | null;
}

/** Null where the endpoint was never tested, or isn't there. */
export async function productionReach(db: Db, versionId: string, now: Date): Promise<ProductionReach | null> {
  const [found] = await db
    .select({ test: endpointTest })
    .from(endpointTest)
    .innerJoin(apiEndpoint, eq(apiEndpoint.id, endpointTest.endpointId))
    .where(and(eq(apiEndpoint.versionId, versionId), eq(apiEndpoint.environment, 'Production')));
  if (!found) return null;
  const { testedAt, reached, gatewayOnlyReason } = found.test;
  const isFresh = now.getTime() - testedAt.getTime() < REACHED_DAYS * DAY_MS;
  return { testedAt, reached, isFresh, gatewayOnly: gatewayOnlyReason };
}
