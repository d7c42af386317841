import { registration as contract } from '@titian/shared-contracts/registration';
import { eq } from 'drizzle-orm';
import { mailLog, outbox, portalLog, setting } from '../../storage/schema';
import { applicantDue } from './applicant-due';
import { clientRegistration } from './registration.tables';
import { makeApplicant } from '../../testing/applicants';
import { buildPortal, type Portal } from '../../testing/build';
import { tokenFor } from '../../testing/letters';

let portal: Portal;
let count = 0;

beforeAll(async () => void (portal = await buildPortal()));
beforeEach(async () => {
  for (const table of [clientRegistration, mailLog]) await portal.db.delete(table);
});
afterAll(() => portal.close());

/** A valid form, with data that nobody has used yet. */
const form = (changes: object = {}) => {
  const n = ++count;
  return {
    displayName: 'Aminah Rahman',
    identificationNumber: String(880_101_100_000 + n),
    username: `aminah${n}`,
    email: `aminah${n}@agensi.example`,
    phone: '+60123456789',
    organizationId: portal.organizations.consumer.id,
    purpose: 'Semakan lesen di kaunter',
    password: 'Sungai-Biru-88',
    ...changes,
  };
};
const register = (changes: object = {}) => portal.nobody.call(contract.register, { body: form(changes) });
const rows = () => portal.db.select().from(clientRegistration);
const mailsTo = async (recipient: string) => {
  await portal.app.events.drain();
  return portal.db.select().from(mailLog).where(eq(mailLog.recipient, recipient));
};
const first = <T>(all: T[]): T => all[0]!;
const linkIn = (recipient: string) => tokenFor(portal, recipient);

describe('public registration', () => {
  it('stores the applicant on hold, with number and phone encrypted and the password hashed', async () => {
    const given = form();
    expect(await portal.nobody.call(contract.register, { body: given })).toMatchObject({ status: 202, body: null });
    const row = first(await rows());
    expect(row).toMatchObject({ status: 'Onhold', channel: 'Web', username: given.username, confirmedAt: null });
    const stored = JSON.stringify(row);
    for (const secret of [given.identificationNumber, given.phone, given.password])
      expect(stored).not.toContain(secret);
    expect(portal.app.secrets.open(row.identificationNumber)).toBe(given.identificationNumber);
  });

  it('takes signs in a name, and sets the day of the decision, as the settings say', async () => {
    const displayName = "Aminah @ Ana A/P D'Cruz";
    expect((await register({ displayName })).body.errors).toEqual([
      { path: '/displayName', code: 'validation.lettersOnly' },
    ]);
    await portal.db.insert(setting).values([
      { key: 'nameSigns', value: true },
      { key: 'applicantDays', value: 7 },
    ]);
    expect((await register({ displayName })).status).toBe(202);
    const row = first(await rows());
    expect(row).toMatchObject({ displayName, dueAt: applicantDue(row.createdAt, 7) });
    await portal.db.delete(setting);
  });

  it.each([
    [{ displayName: '' }, '/displayName', 'validation.required'],
    [{ displayName: 'Aminah 2' }, '/displayName', 'validation.lettersOnly'],
    [{ identificationNumber: '' }, '/identificationNumber', 'validation.required'],
    [{ identificationNumber: '88010110000a' }, '/identificationNumber', 'validation.digits'],
    [{ identificationNumber: '88010110' }, '/identificationNumber', 'validation.identificationNumber'],
    [{ username: 'amin' }, '/username', 'validation.usernameMin'],
    [{ username: 'aminah rahman' }, '/username', 'validation.username'],
    [{ email: 'aminah' }, '/email', 'validation.email'],
    [{ phone: '+6012345678901' }, '/phone', 'validation.phoneMax'],
    [{ phone: '012-345' }, '/phone', 'validation.phone'],
    [{ organizationId: '' }, '/organizationId', 'validation.required'],
    [{ organizationId: '00000000-0000-4000-8000-000000000000' }, '/organizationId', 'validation.required'],
    [{ password: 'Sun-88' }, '/password', 'validation.passwordMin'],
    [{ password: 'password1' }, '/password', 'validation.passwordWeak'],
    [{ password: 'Titian#2026' }, '/password', 'validation.passwordWeak'],
    [{ username: 'hutanhijau', password: 'hutanhijau-7x' }, '/password', 'validation.passwordOwn'],
  ])('refuses %j with the code of its field', async (changes, path, code) => {
    const reply = await register(changes);
    expect([reply.status, reply.body.errors]).toEqual([422, expect.arrayContaining([{ path, code }])]);
    expect(await rows()).toEqual([]);
  });

  it('reveals existing data by mail only: the answer is the same', async () => {
    const account = portal.people.client;
    const held = form();
    await portal.nobody.call(contract.register, { body: held });
    await linkIn(held.email);
    const answers = [
      await register(),
      await register({ email: account.email.toUpperCase() }),
      await register({ ...held, displayName: 'Orang Lain' }),
      await register({ email: 'lain1@agensi.example', identificationNumber: held.identificationNumber }),
      await register({ email: 'lain2@agensi.example', username: account.username }),
      await register({ email: 'lain3@agensi.example', username: held.username.toUpperCase() }),
    ];
    const comparable = answers.map(({ status, body, headers }) => [status, body, Object.keys(headers).sort()]);
    for (const answer of comparable) expect(answer).toEqual(comparable[0]);
    expect(await rows()).toHaveLength(2);

    const codeTo = async (to: string) => (await mailsTo(to)).map(({ eventCode }) => eventCode);
    expect(await codeTo(account.email)).toEqual(['registration.hasAccount']);
    expect(await codeTo(held.email)).toEqual(
      expect.arrayContaining(['registration.received', 'registration.received', 'registration.tried']),
    );
    expect(await codeTo('lain1@agensi.example')).toEqual(['registration.numberKnown']);
    expect(await codeTo('lain2@agensi.example')).toEqual(['registration.usernameTaken']);
    expect(await codeTo('lain3@agensi.example')).toEqual(['registration.usernameTaken']);
    const [mail] = await mailsTo('lain1@agensi.example');
    expect(mail!.body).not.toMatch(new RegExp(`${held.username}|${held.email}|nombor`, 'i'));
  });

  it('creates one registration from two concurrent requests', async () => {
    const given = form();
    const twice = await Promise.all([
      portal.nobody.call(contract.register, { body: given }),
      portal.nobody.call(contract.register, { body: { ...given, email: 'kedua@agensi.example', username: 'kedua.b' } }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([202, 202]);
    expect(await rows()).toHaveLength(1);
  });

  it('writes no identification or phone number to log or outbox', async () => {
    const given = form();
    await portal.nobody.call(contract.register, { body: given });
    const written = JSON.stringify([await portal.db.select().from(portalLog), await portal.db.select().from(outbox)]);
    for (const secret of [given.identificationNumber, given.phone, given.password])
      expect(written).not.toContain(secret);
  });

  it('offers organisations that are open, with their names only', async () => {
    const closed = await portal.make.organization({ tenantId: portal.tenants.home.id, status: 'Disabled' });
    const { body } = await portal.nobody.call(contract.organizations);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(closed.id);
    for (const one of body) expect(Object.keys(one).sort()).toEqual(['id', 'name']);
    expect((await register({ organizationId: closed.id })).status).toBe(422);
  });
});

describe('the mailed link', () => {
  it('confirms the address, also when opened again, and only then notifies the approvers', async () => {
    const given = form();
    await portal.nobody.call(contract.register, { body: given });
    const token = await linkIn(given.email);
    const approver = portal.people.tenantadmin.email;
    expect(await mailsTo(approver)).toEqual([]);
    for (let time = 0; time < 2; time++) {
      const reply = await portal.nobody.call(contract.confirm, { body: { token } });
      expect(reply).toMatchObject({ status: 200, body: { email: given.email } });
    }
    expect((await mailsTo(approver)).map(({ eventCode }) => eventCode)).toEqual(['applicant.onhold']);
    expect(first(await rows()).confirmedAt).not.toBeNull();
  });

  it('is invalid after another one is requested, and after a day', async () => {
    const given = form();
    await portal.nobody.call(contract.register, { body: given });
    const old = await linkIn(given.email);
    await portal.nobody.call(contract.register, { body: given });
    const open = (token: string) => portal.nobody.call(contract.confirm, { body: { token } });
    expect(await open(old)).toMatchObject({ status: 410, body: { code: 'applicant.linkOver' } });
    expect(await open('guessed')).toMatchObject({ status: 410 });
    const last = await linkIn(given.email);
    await portal.db.update(clientRegistration).set({ confirmUntil: new Date(Date.now() - 1) });
    expect(await open(last)).toMatchObject({ status: 410 });
  });
});

describe('at the counter', () => {
  const person = (changes: object = {}) => {
    const { password: _password, ...rest } = form(changes);
    return rest;
  };

  it('shows the officer which data exists already, by field', async () => {
    const officer = await portal.as('tenantadmin');
    const held = await makeApplicant(portal, { number: '900909101234' });
    const look = (identificationNumber: string) => officer.call(contract.lookUp, { body: { identificationNumber } });
    const known = [{ path: '/identificationNumber', code: 'validation.nricExists' }];
    expect(await look('900909101234')).toMatchObject({ status: 422, body: { errors: known } });
    expect(await look('900909105678')).toMatchObject({ status: 200 });
    const body = person({ identificationNumber: '900909101234', email: held.email, username: 'superadmin' });
    const reply = await officer.call(contract.registerAtCounter, { body });
    expect(reply.body.errors).toEqual([
      ...known,
      { path: '/email', code: 'validation.emailExists' },
      { path: '/username', code: 'validation.usernameTaken' },
    ]);
  });

  it('takes signs in a name as the settings say', async () => {
    const officer = await portal.as('tenantadmin');
    const body = person({ displayName: 'Siva A/L Raju' });
    const refused = await officer.call(contract.registerAtCounter, { body });
    expect(refused.body.errors).toEqual([{ path: '/displayName', code: 'validation.lettersOnly' }]);
    await portal.db.insert(setting).values({ key: 'nameSigns', value: true });
    expect((await officer.call(contract.registerAtCounter, { body })).status).toBe(201);
    await portal.db.delete(setting);
  });

  it('registers for organisations of the own tenant only, and needs the right', async () => {
    const officer = await portal.as('tenantadmin');
    const body = person();
    const made = await officer.call(contract.registerAtCounter, { body });
    expect(made.status).toBe(201);
    expect(first(await rows())).toMatchObject({ channel: 'POS', registeredBy: portal.people.tenantadmin.id });
    const abroad = person({ organizationId: portal.organizations.foreign.id });
    expect((await officer.call(contract.registerAtCounter, { body: abroad })).status).toBe(422);
    const developer = await portal.as('developer');
    expect((await developer.call(contract.registerAtCounter, { body: person() })).status).toBe(403);
    expect((await mailsTo(body.email)).map(({ eventCode }) => eventCode)).toEqual(['applicant.counter']);
  });

  it('leaves the decision to another officer', async () => {
    const officer = await portal.as('tenantadmin');
    const { body } = await officer.call(contract.registerAtCounter, { body: person() });
    const decide = { params: { id: body.id }, body: { rowVersion: 1 } };
    expect(await officer.call(contract.approve, decide)).toMatchObject({
      status: 403,
      body: { code: 'applicant.ownEntry' },
    });
    expect((await (await portal.as('superadmin')).call(contract.approve, decide)).status).toBe(200);
    expect(first(await rows()).status).toBe('Approved');
  });
});
