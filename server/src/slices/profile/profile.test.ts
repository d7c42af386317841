import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { profile as contract, type ProfileForm } from '@titian/shared-contracts/person';
import { desc, eq } from 'drizzle-orm';
import { encrypt } from '../../transport/cipher';
import { mailLog, portalLog, setting, user } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { TEST_PASSWORD } from '../../testing/make';

let portal: Portal;
let client: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  client = await portal.as('client');
});
afterAll(() => portal.close());

const given: ProfileForm = { displayName: 'Pegawai Baharu', phone: '+60123456789', twoFactor: 'normal' };
const update = (changes: Partial<ProfileForm> = {}, id?: string) => {
  const { phone, ...rest } = { ...given, ...changes };
  return client.call(contract.update, {
    params: { id: id ?? portal.people.client.id },
    body: { ...rest, phone: encrypt(phone) },
  });
};
const faults = (reply: { body: { errors?: { path: string; code: string }[] } | null }) =>
  reply.body?.errors?.map(({ path, code }) => `${path} ${code}`);

describe('the own profile', () => {
  it('can be changed; the phone number is stored encrypted and is not in the log', async () => {
    expect((await update()).status).toBe(200);
    const me = await client.call(session.me);
    expect(me.body).toMatchObject({ displayName: 'Pegawai Baharu', phone: '+60123456789' });
    const [row] = await portal.db.select().from(user).where(eq(user.id, portal.people.client.id));
    expect(row!.phone).not.toContain('60123456789');
    const [entry] = await portal.db.select().from(portalLog).orderBy(desc(portalLog.at)).limit(1);
    expect(entry).toMatchObject({ action: 'PROFILE_UPDATE', actionBy: 'client' });
    expect(JSON.stringify(entry!.changes)).toContain('Pegawai Baharu');
    expect(JSON.stringify(entry!.changes)).not.toContain('60123456789');
  });

  it.each([
    [{ displayName: '  ' }, '/displayName validation.required'],
    [{ displayName: 'Pegawai 2' }, '/displayName validation.lettersOnly'],
    [{ phone: '' }, '/phone validation.required'],
    [{ phone: '+601234567890' }, '/phone validation.phoneMax'],
    [{ phone: '012-3456789' }, '/phone validation.phone'],
  ])('refuses %j with the code of its rule', async (changes, fault) => {
    const reply = await update(changes);
    expect([reply.status, faults(reply)?.[0]]).toEqual([422, fault]);
  });

  it('keeps a name with signs that the settings do not allow any more, and takes no other', async () => {
    const named = (displayName: string) => update({ displayName });
    expect(faults(await named('Siva A/L Raju'))).toEqual(['/displayName validation.lettersOnly']);
    await portal.db.insert(setting).values({ key: 'nameSigns', value: true });
    expect((await named('Siva A/L Raju')).status).toBe(200);
    await portal.db.delete(setting);
    expect((await named('Siva A/L Raju')).status).toBe(200);
    expect(faults(await named('Siva A/L Raja'))).toEqual(['/displayName validation.lettersOnly']);
  });

  it('refuses a phone number that is not encrypted', async () => {
    for (const phone of ['0123456789', 'ab'.repeat(16)]) {
      const params = { id: portal.people.client.id };
      const reply = await client.call(contract.update, { params, body: { ...given, phone } });
      expect([reply.status, faults(reply)]).toEqual([422, ['/phone validation.invalid']]);
    }
  });

  it('cannot be changed by anybody else', async () => {
    expect((await update({}, portal.people.developer.id)).status).toBe(404);
    const [row] = await portal.db.select().from(user).where(eq(user.id, portal.people.developer.id));
    expect(row!.displayName).not.toBe(given.displayName);
  });

  it('notifies the owner by mail only when the second factor is switched', async () => {
    const mails = async () => {
      await portal.app.events.drain();
      return (await portal.db.select().from(mailLog)).map(({ eventCode, recipient }) => [eventCode, recipient]);
    };
    await portal.db.delete(mailLog);
    await update({ displayName: 'Pegawai Lain' });
    expect(await mails()).toEqual([]);
    await update({ twoFactor: 'email' });
    await update({ twoFactor: 'normal', currentPassword: TEST_PASSWORD });
    const { email } = portal.people.client;
    expect((await mails()).sort()).toEqual([
      ['user.twoFactorOff', email],
      ['user.twoFactorOn', email],
    ]);
  });
});

describe('switching the second factor off', () => {
  const modeNow = async () =>
    (await portal.db.select().from(user).where(eq(user.id, portal.people.client.id)))[0]!.twoFactor;
  const turnOff = async (currentPassword?: string) => {
    const reply = await update({ twoFactor: 'normal', currentPassword });
    return [reply.status, ...(faults(reply) ?? [])];
  };
  beforeEach(async () => {
    portal.pass(25 * 3_600_000);
    client = await portal.as('client');
    expect((await update({ twoFactor: 'email' })).status).toBe(200);
  });
  afterEach(async () => {
    await portal.db.update(user).set({ twoFactor: 'normal' });
  });

  it('takes the current password; switching it on, and changing the rest, does not', async () => {
    expect(await turnOff()).toEqual([422, '/currentPassword validation.required']);
    expect(await turnOff('')).toEqual([422, '/currentPassword validation.required']);
    expect(await turnOff('wrong')).toEqual([422, '/currentPassword validation.passwordWrong']);
    expect(await modeNow()).toBe('email');
    expect((await update({ twoFactor: 'email', displayName: 'Pegawai Tetap' })).status).toBe(200);
    expect(await turnOff(TEST_PASSWORD)).toEqual([200]);
    expect(await modeNow()).toBe('normal');
  });

  it('judges no more simultaneous wrong passwords than are left, here and where the password is changed', async () => {
    const guesses = Array.from({ length: 40 }, (_, n) => (n === 30 ? TEST_PASSWORD : `wrong-${n}`));
    const answers = await Promise.all(guesses.map(turnOff));
    expect(answers.filter(([status]) => status === 422).length).toBeLessThanOrEqual(5);
    expect(answers.filter(([status]) => status === 200)).toEqual([]);
    expect(await turnOff(TEST_PASSWORD)).toEqual([429]);
    const body = { currentPassword: TEST_PASSWORD, password: 'Jambatan-Besi-27' };
    expect((await client.call(account.changePassword, { body })).status).toBe(429);
    expect(await modeNow()).toBe('email');
  });
});
