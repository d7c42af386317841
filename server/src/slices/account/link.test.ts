import { account } from '@titian/shared-contracts/account';
import { user as users } from '@titian/shared-contracts/user';
import { eq } from 'drizzle-orm';
import { systemCall } from '../../jobs/system-call';
import { user } from '../../storage/schema';
import { tokenFor } from '../../testing/letters';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin');
const PASSWORD = 'Jambatan-Besi-27';

/** An administrator disables an account while the password that its link sets is hashed. */
function disabledMeanwhile(id: string): void {
  const { account: service } = here.portal.app;
  const { hashAccepted } = service;
  vi.spyOn(service, 'hashAccepted').mockImplementationOnce(async (...given) => {
    const hash = await hashAccepted(...given);
    const body = { reason: 'Pegawai telah bertukar jabatan.' };
    expect((await here.superadmin.call(users.disable, { params: { id }, body })).status).toBe(200);
    return hash;
  });
}

it.each([
  ['an activation', 'PendingActivation', 'issueActivation', account.activate],
  ['a reset', 'Active', 'sendReset', account.resetPassword],
] as const)('%s leaves an account as it is that was disabled meanwhile', async (_what, state, send, entry) => {
  const { app, db, make, nobody } = here.portal;
  const { id, email } = await make.user('Client', { state, organizationId: here.portal.organizations.consumer.id });
  await db.transaction(async (tx) => void (await app.account[send](tx, systemCall(app.clock()), id)));
  const token = await tokenFor(here.portal, email);
  const read = async () => (await db.select().from(user).where(eq(user.id, id)))[0]!;
  const { passwordHash } = await read();
  disabledMeanwhile(id);
  const reply = await nobody.call(entry, { body: { token, password: PASSWORD } });
  expect(reply).toMatchObject({ status: 410, body: { code: 'auth.linkOver' } });
  expect(await read()).toMatchObject({ state: 'Disabled', passwordHash });
});
