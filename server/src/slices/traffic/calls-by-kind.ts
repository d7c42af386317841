import { and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { CredentialKind } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { callRecord } from './call-record';

const selectCalls = (db: Db, projectId: string, kinds: CredentialKind[], since: Date) => {
  const calls = sql<number>`count(*)::float8`;
  return db
    .select({
      operation: sql<string>`${callRecord.operationId}`,
      kind: sql<CredentialKind>`${callRecord.credentialKind}`,
      organization: {
        id: organization.id,
        code: organization.code,
        name: organization.name,
        imageUrl: organization.imageUrl,
      },
      calls,
    })
    .from(callRecord)
    .innerJoin(organization, eq(organization.id, callRecord.consumerOrganizationId))
    .where(
      and(
        ...[eq(callRecord.projectId, projectId), eq(callRecord.environment, 'Production')],
        ...[gte(callRecord.at, since), isNotNull(callRecord.operationId)],
        ...[inArray(callRecord.credentialKind, kinds), or(callRecord.counted, eq(callRecord.outcome, 'gatewayError'))],
      ),
    )
    .groupBy(callRecord.operationId, callRecord.credentialKind, organization.id)
    .orderBy(desc(calls), organization.code);
};
export type CallsByKind = Awaited<ReturnType<typeof selectCalls>>[number];

/** Who called which operation of an API in production with credentials of these kinds, by the records of calls; the most calls first. */
export const callsByKind = (db: Db, projectId: string, kinds: CredentialKind[], since: Date): Promise<CallsByKind[]> =>
  selectCalls(db, projectId, kinds, since).execute();
