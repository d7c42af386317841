import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { division, organization } from '../../storage/schema';

export const createOrganizationRepository = (db: Db) => ({
  async inScope(actor: Actor, tenantId?: string) {
    const tenant = tenantId ? eq(organization.tenantId, tenantId) : undefined;
    const rows = await db
      .select()
      .from(organization)
      .where(and(organizationScope(actor, organization.id), isNull(organization.deletedAt), tenant))
      .orderBy(asc(organization.code));
    const divisions = await db
      .select()
      .from(division)
      .where(
        and(
          isNull(division.deletedAt),
          inArray(
            division.organizationId,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(division.id));
    return rows.map((row) => ({ ...row, divisions: divisions.filter((one) => one.organizationId === row.id) }));
  },
});
