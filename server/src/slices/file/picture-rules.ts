import { eq } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import type { FileRule } from '../../files/file-rules';
import type { Call } from '../../http/call';
import { reaches } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, tenant, user } from '../../storage/schema';

type PicturedTable = typeof user | typeof tenant | typeof organization;
type May = (call: Call, id: string) => Promise<boolean>;

const PICTURE_ACTS = { user: 'USER_IMAGE', tenant: 'TENANT_IMAGE', organization: 'ORGANIZATION_IMAGE' } as const;

/** Sets the address of the new picture on its row; the portal log keeps the previous one. */
async function setPicture(
  tx: Db,
  call: Call,
  { table, ref, id, url }: { table: PicturedTable; ref: keyof typeof PICTURE_ACTS; id: string; url: string },
) {
  const [before] = await tx.select({ imageUrl: table.imageUrl }).from(table).where(eq(table.id, id)).for('update');
  await tx.update(table).set({ imageUrl: url }).where(eq(table.id, id));
  await record(tx, call, {
    action: PICTURE_ACTS[ref],
    logType: 'User',
    target: { type: ref, id, label: ref },
    changes: [{ path: '/imageUrl', before: before!.imageUrl, after: url }],
  });
}

const pictureOf = (ref: keyof typeof PICTURE_ACTS, table: PicturedTable, mayAttach: May): FileRule => ({
  ref,
  mayRead: async () => true,
  straight: {
    mayAttach,
    attached: (tx, call, { refId, url }) => setPicture(tx, call, { table, ref, id: refId!, url }),
  },
});

/** Pictures of people and logos of tenants and organisations: public to read, and who may change which. */
export function pictureRules(db: Db): FileRule[] {
  const ofTenant: May = async ({ actor }, id) => {
    const [row] = await db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, id));
    const isOwn = actor.role === 'SuperAdministrator' || actor.tenantId === id;
    return row !== undefined && isOwn && allows(actor.permissions, 'tenant.update');
  };
  const ofOrganization: May = async ({ actor }, id) => {
    const [row] = await db.select().from(organization).where(eq(organization.id, id));
    if (!row || !allows(actor.permissions, 'organization.update')) return false;
    return reaches(actor, { organizationId: row.id, tenantId: row.tenantId });
  };
  return [
    pictureOf('user', user, async ({ actor }, id) => actor.id === id),
    pictureOf('tenant', tenant, ofTenant),
    pictureOf('organization', organization, ofOrganization),
  ];
}
