import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paths } from '@titian/shared-contracts';
import { record } from './audit/audit';
import type { PublicCall } from './http/call';
import { role, user } from './storage/schema';
import { newId } from './storage/schema/columns';

const USERNAME = 'superadmin';

/** What a portal without an administrator prints: an activation link, or the setting that is missing. */
export type FirstAdministrator = { link: string } | { missing: 'TITIAN_ADMIN_EMAIL' };

/**
 * Outside demo mode, until an administrator has activated the account: creates the one SuperAdministrator for the address in the setting,
 * and a one-time activation link. Each start makes a new link. Null afterwards.
 */
export async function firstAdministrator(app: FastifyInstance): Promise<FirstAdministrator | null> {
  const { db, config, account } = app;
  if (config.demo) return null;
  const call: PublicCall = {
    ...{ actor: null, correlationId: newId(), ip: '', userAgent: '', locale: 'my', now: app.clock() },
  };
  return db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: user.id, state: user.state })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .where(eq(role.name, 'SuperAdministrator'));
    if (admins.some(({ state }) => state !== 'PendingActivation')) return null;
    let id = admins[0]?.id;
    if (!id) {
      const email = config.adminEmail;
      if (!email) return { missing: 'TITIAN_ADMIN_EMAIL' };
      const [superadmin] = await tx.select().from(role).where(eq(role.name, 'SuperAdministrator'));
      id = newId();
      await tx.insert(user).values({
        ...{ id, username: USERNAME, email, displayName: 'Pentadbir Platform', roleId: superadmin!.id },
        ...{ state: 'PendingActivation', createdAt: call.now },
      });
      await record(tx, call, {
        action: 'USER_CREATE',
        logType: 'User',
        sentence: 'USER_CREATE_FIRST',
        target: { type: 'user', id, label: USERNAME },
      });
    }
    const token = await account.issueActivation(tx, call, id);
    return { link: new URL(paths.activate(token), config.publicUrl).href };
  });
}
