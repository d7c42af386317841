import { session } from '@titian/shared-contracts';
import { profile as contract, type ProfileForm } from '@titian/shared-contracts/person';
import { desc, eq } from 'drizzle-orm';
import { encrypt } from '../../transport/cipher';
import { mailLog, portalLog, user } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';

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
const faults = (reply: { body: { errors?: { path: string; code: string }[] } }) =>
  reply.body.errors?.map(({ path, code }) => `${path} ${code}`);

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
    await update({ twoFactor: 'normal' });
    const { email } = portal.people.client;
    expect((await mails()).sort()).toEqual([
      ['user.twoFactorOff', email],
      ['user.twoFactorOn', email],
    ]);
  });
});
