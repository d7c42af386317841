import { and, eq, type SQL } from 'drizzle-orm';
import type { LimitedOperation } from '@titian/shared-contracts/policy';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { operationThrottle } from '../gateway/gateway.tables';

/** Operations to which their owners gave a throttle policy. @param scope on their organisations */
export const limitedOperations = (db: Db, policyId: string, scope?: SQL): Promise<LimitedOperation[]> =>
  db
    .select({
      project: { id: project.id, name: project.name },
      version: { id: apiVersion.id, version: apiVersion.version },
      operationId: operationThrottle.operationId,
    })
    .from(operationThrottle)
    .innerJoin(apiVersion, eq(apiVersion.id, operationThrottle.versionId))
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .where(and(eq(operationThrottle.throttlePolicyId, policyId), scope))
    .orderBy(project.identifier, apiVersion.version, operationThrottle.operationId);
