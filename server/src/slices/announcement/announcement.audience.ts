import { sql, type SQL } from 'drizzle-orm';
import type { RoleName } from '@titian/shared-contracts';
import { announcement as a } from './announcement.tables';

/** Who reads: a person, or null for a visitor. */
export type AudienceReader = { role: RoleName; organizationId: string | null } | null;
/** The columns that say for whom an announcement is. */
export type Audience = Pick<typeof a.$inferSelect, 'audience' | 'roles' | 'organizationIds'>;

/** Whether a reader belongs to the audience of an announcement. */
export function isFor({ audience, roles, organizationIds }: Audience, reader: AudienceReader): boolean {
  if (audience === 'All') return true;
  if (!reader) return false;
  if (audience === 'SignedIn') return true;
  const { role, organizationId } = reader;
  const inAgency = organizationId !== null && organizationIds.includes(organizationId);
  return (roles.length === 0 || roles.includes(role)) && (organizationIds.length === 0 || inAgency);
}

/** `isFor` as SQL. */
export function forReader(reader: AudienceReader): SQL {
  if (!reader) return sql`${a.audience} = 'All'`;
  const { role, organizationId } = reader;
  return sql`(${a.audience} <> 'Chosen' or (
    (cardinality(${a.roles}) = 0 or ${role} = any(${a.roles}))
    and (cardinality(${a.organizationIds}) = 0 or ${organizationId}::uuid = any(${a.organizationIds}))))`;
}
