import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { registration as contract } from '@titian/shared-contracts/registration';
import { eq } from 'drizzle-orm';
import { mailLog, portalLog } from '../../storage/schema';
import { tokenFor } from '../../testing/letters';
import { portalOf } from '../../testing/portal-of';
import { clientRegistration } from './registration.tables';

const here = portalOf('superadmin');
beforeEach(async () => {
  for (const table of [clientRegistration, mailLog]) await here.portal.db.delete(table);
});

let count = 0;
/** What two people give for one address. */
function two() {
  const n = ++count * 2;
  const common = {
    ...{ email: `aminah${n}@agensi.example`, organizationId: here.portal.organizations.consumer.id },
    ...{ phone: '+60123456789', purpose: 'Semakan lesen di kaunter' },
  };
  const owner = { displayName: 'Aminah Rahman', username: `aminah${n}`, password: 'Sungai-Biru-88' };
  const stranger = { displayName: 'Orang Lain', username: `lain.lain${n}`, password: 'Bendang-Hijau-64' };
  return {
    owner: { ...common, ...owner, identificationNumber: String(870_101_100_000 + n) },
    stranger: { ...common, ...stranger, identificationNumber: String(870_101_100_001 + n) },
  };
}
type Form = ReturnType<typeof two>['owner'];

const register = async (given: Form) => {
  expect((await here.portal.nobody.call(contract.register, { body: given })).status).toBe(202);
};
/** Registers, and reads the link that was mailed. */
const registered = async (given: Form) => {
  await register(given);
  return tokenFor(here.portal, given.email);
};
const confirm = (token: string) => here.portal.nobody.call(contract.confirm, { body: { token } });
const row = async ({ email }: Form) =>
  (await here.portal.db.select().from(clientRegistration).where(eq(clientRegistration.email, email)))[0]!;
const letters = async ({ email }: Form) => {
  await here.portal.app.events.drain();
  const found = await here.portal.db.select().from(mailLog).where(eq(mailLog.recipient, email));
  return found.map(({ eventCode }) => eventCode).sort();
};
const signIn = ({ username }: Form, password: string) =>
  here.portal.nobody.call(session.token, { body: { grant_type: 'password', username, password } });

describe.each([
  ['the owner of the address last', 'stranger', 'owner'],
  ['the owner of the address first', 'owner', 'stranger'],
] as const)('two registrations of an unconfirmed address, %s', (_order, one, other) => {
  it('leave one, of the newer data, whose link alone is valid', async () => {
    const both = two();
    const old = await registered(both[one]);
    const { id, rowVersion } = await row(both[one]);
    const newer = await registered(both[other]);
    const { displayName, username } = both[other];
    const expected = { id, displayName, username, confirmedAt: null, rowVersion: rowVersion + 1 };
    expect(await row(both[other])).toMatchObject(expected);
    expect(await confirm(old)).toMatchObject({ status: 410, body: { code: 'applicant.linkOver' } });
    expect((await confirm(newer)).status).toBe(200);
    const log = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, id));
    expect(log.map(({ action }) => action)).toEqual(['APPLICANT_REGISTER', 'APPLICANT_REGISTER', 'APPLICANT_CONFIRM']);
  });

  it('lead to an account whose password the owner of the address sets', async () => {
    const both = two();
    await register(both[one]);
    const given = both[other];
    await confirm(await registered(given));
    const { id, rowVersion } = await row(given);
    const approve = { params: { id }, body: { rowVersion } };
    expect((await here.superadmin.call(contract.approve, approve)).status).toBe(200);
    const { nobody } = here.portal;
    const token = await tokenFor(here.portal, given.email);
    expect((await nobody.call(account.activationLink, { body: { token } })).body.hasPassword).toBe(false);
    expect((await nobody.call(account.activate, { body: { token } })).status).toBe(422);
    const password = 'Jambatan-Besi-27';
    expect((await nobody.call(account.activate, { body: { token, password } })).status).toBe(200);
    for (const { password: first } of Object.values(both)) expect((await signIn(given, first)).status).toBe(401);
    expect((await signIn(given, password)).status).toBe(200);
  });
});

it('a newer registration with the number of somebody else changes nothing but the password, and says why by mail', async () => {
  const [{ owner, stranger }, { owner: someone }] = [two(), two()];
  await register(someone);
  const link = await registered(stranger);
  await register({ ...owner, identificationNumber: someone.identificationNumber });
  expect(await letters(owner)).toEqual(['registration.numberKnown', 'registration.received']);
  expect(await row(owner)).toMatchObject({ username: stranger.username, passwordHash: null });
  expect((await confirm(link)).status).toBe(200);
});

it('a registration that is confirmed stays as it is', async () => {
  const { owner, stranger } = two();
  await confirm(await registered(owner));
  const before = await row(owner);
  await register(stranger);
  expect(await row(owner)).toEqual(before);
  expect(await letters(owner)).toEqual(['registration.pending', 'registration.received']);
});

it('of newer registrations that want the same username at once, one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    // So many mails may be asked for in a quarter of an hour.
    here.portal.pass(15 * 60_000);
    const given = Array.from({ length: 3 }, () => two().owner);
    for (const one of given) await register(one);
    const username = `dikehendaki${round}`;
    await Promise.all(given.map((one) => register({ ...one, username })));
    const names = await Promise.all(given.map(async (one) => (await row(one)).username));
    expect(names.filter((name) => name === username)).toHaveLength(1);
  }
});
