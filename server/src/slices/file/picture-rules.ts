import { and, eq, isNull } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import type { SentenceCode } from '../../audit/sentences';
import type { FileRule } from '../../files/file-rules';
import { type PictureReplacement, replacePicture } from '../../files/picture-change';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import { reaches } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, tenant, user } from '../../storage/schema';

type PicturedRef = 'user' | 'tenant' | 'organization';
type May = (call: Call, id: string) => Promise<boolean>;

const TABLES = { user, tenant, organization };
const ACTS = {
  user: { set: 'USER_IMAGE', remove: 'USER_IMAGE' },
  tenant: { set: 'TENANT_IMAGE', remove: 'TENANT_IMAGE_REMOVE' },
  organization: { set: 'ORGANIZATION_IMAGE', remove: 'ORGANIZATION_IMAGE_REMOVE' },
} as const satisfies Record<PicturedRef, Record<string, SentenceCode>>;
/** What the portal log calls a row. */
const LABELS = { user: user.username, tenant: tenant.code, organization: organization.code };

/**
 * Replaces the picture of a person, or the logo of a tenant or an organisation; the portal log keeps the previous one. Throws 404 where the
 * row doesn't exist, 409 where it has another picture than the one that was seen.
 */
export async function changePicture(
  tx: Db,
  call: Call,
  { ref, id }: { ref: PicturedRef; id: string },
  replacement: PictureReplacement,
): Promise<void> {
  const table = TABLES[ref];
  const [row] = await tx
    .select({ imageUrl: table.imageUrl, label: LABELS[ref] })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update');
  if (!row) throw notFound();
  const place = { ref, refId: id, field: 'image' };
  const { after, changes } = await replacePicture(tx, place, { path: '/imageUrl', before: row.imageUrl }, replacement);
  await tx.update(table).set({ imageUrl: after }).where(eq(table.id, id));
  await record(tx, call, {
    action: ACTS[ref][after ? 'set' : 'remove'],
    logType: 'User',
    target: { type: ref, id, label: row.label },
    changes,
  });
}

/** @param waits for logos, which the media settings change too */
const pictureOf = (ref: PicturedRef, mayAttach: May, waits = false): FileRule => ({
  ref,
  mayRead: async () => true,
  straight: {
    waits,
    mayAttach,
    attached: (tx, call, { refId, url }) => changePicture(tx, call, { ref, id: refId }, { put: async () => url }),
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
    pictureOf('user', async ({ actor }, id) => actor.id === id),
    pictureOf('tenant', ofTenant, true),
    pictureOf('organization', ofOrganization, true),
  ];
}
