import { catalogue } from '@titian/shared-contracts/catalogue';
import {
  type GroupChange,
  portalSetting as contract,
  type SettingChange,
  type SettingGroup,
} from '@titian/shared-contracts/portal-setting';
import { library } from '@titian/shared-contracts/library';
import { registration } from '@titian/shared-contracts/registration';
import { eq } from 'drizzle-orm';
import { mailLog, portalLog, setting, user } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import type { Caller } from '../../testing/portal-of';
import { pdf, picture, upload } from '../../testing/uploading';
import { SIGN_ON } from '../../testing/signing-on';
import { settingChange } from './portal-setting.tables';

const REASON = 'Seperti yang diputuskan mesyuarat';
const VALUES = {
  identity: { portalTitle: 'Jejambat', licenceIssued: '2026-01-01', licenceExpires: '2029-01-01' },
  signIn: {
    ...{ loginDesign: 'picture', clientSignIn: true, selfRegistration: false, applicantMode: 'default' as const },
    ...{ applicantDays: 5, nameSigns: true },
  },
  purposes: { purposes: ['publicSafety', 'publicInterest'] },
  features: { guestCatalogue: false, dataRequests: false, tryIt: false, ratings: false },
  publishing: { qualityMin: 70, graceDaysStable: 120, graceDaysBeta: 45, acknowledgeDays: 21 },
  ratings: { ratingWords: ['bodoh', 'tipu daya'] },
  records: { callRecordDays: 60 },
  legal: { termsPage: null, privacyPage: null },
  passwords: { MaxFailedLoginAttempt: 3, MaxDaysPasswordPolicy: 60, passwordHistory: 8, MaxSessionHours: 10 },
  idle: { idleWait: 20, idleDuration: 900, idleReminder: 60, idleCountdown: 45 },
  captcha: { captcha: 'recaptcha', captchaSiteKey: 'site', captchaSecretKey: 'rahsia-besar' },
  singleSignOn: SIGN_ON,
} as const;

let portal: Portal;
let [first, second] = [] as unknown as [Caller, Caller];
const activate = (state: 'Active' | 'Disabled') =>
  portal.db.update(user).set({ state }).where(eq(user.username, 'secondadmin'));

beforeAll(async () => {
  portal = await buildPortal();
  await portal.make.user('SuperAdministrator', {
    username: 'secondadmin',
    email: 'kedua@agensi.example',
    organizationId: portal.organizations.provider.id,
  });
  [first, second] = [await portal.as('superadmin'), await portal.as('secondadmin')];
});
beforeEach(async () => {
  for (const table of [settingChange, setting, portalLog, mailLog]) await portal.db.delete(table);
});
afterAll(() => portal.close());

const read = async () => (await first.call(contract.read)).body;
const change = <G extends SettingGroup>(group: G, changes: object = {}, more: object = {}, caller = first) =>
  caller.call(contract.change, {
    body: { group, input: { ...VALUES[group], ...changes }, rowVersion: 0, reason: REASON, ...more } as GroupChange,
  });
const info = async () => (await portal.nobody.call(catalogue.portalInfo)).body;

describe('what needs no second person', () => {
  it('is in force at once, with the old and the new value in the portal log', async () => {
    const { status, body } = await change('identity');
    expect(status).toBe(200);
    expect(body.identity).toMatchObject({
      values: VALUES.identity,
      rowVersion: 1,
      changed: { reason: REASON },
      pending: null,
    });
    expect(await info()).toMatchObject({
      portalTitle: 'Jejambat',
      licence: { issued: '2026-01-01', expires: '2029-01-01' },
    });
    const [entry] = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'SETTING_UPDATE'));
    expect(entry).toMatchObject({ actionBy: 'superadmin', reason: REASON });
    expect(entry!.changes).toContainEqual({ path: '/portalTitle', before: 'Titian', after: 'Jejambat' });
  });

  const logo = (id: string, from: 'upload' | 'gallery' = 'upload') => ({ logo: { from, id } });

  it('takes a logo from an upload of the same person, and removes it again', async () => {
    const [file] = (
      await upload(portal, first, [{ name: 'logo.png', bytes: await picture('png') }], {
        ref: 'portal',
        field: 'DevLogo',
      })
    ).body;
    const other = await change('identity', logo(file!.id), {}, second);
    expect([other.status, other.body]).toMatchObject([422, { errors: [{ code: 'validation.fileGone' }] }]);
    expect((await change('identity', logo(file!.id))).status).toBe(200);
    expect((await info()).devLogo).toBe(file!.url);
    expect((await change('identity', { portalTitle: 'Lain' }, { rowVersion: 1 })).body.identity.values.DevLogo).toBe(
      file!.url,
    );
    expect((await change('identity', { logo: null }, { rowVersion: 2 })).status).toBe(200);
    expect((await info()).devLogo).toBeNull();
  });

  it('takes a logo of the gallery, but no document of the library and nothing that is gone', async () => {
    const added = async (kind: 'Picture' | 'Document') => {
      const field = kind === 'Picture' ? 'picture' : 'document';
      const sent =
        kind === 'Picture' ? { name: 'a.png', bytes: await picture('png') } : { name: 'a.pdf', bytes: pdf() };
      const [file] = (await upload(portal, first, [sent], { ref: 'library', field })).body;
      const words = { my: 'Lambang', en: 'Crest' };
      const input = {
        ...{ kind, title: words, alt: words, description: { my: '', en: '' }, tags: [] },
        category: kind === 'Picture' ? ('Logo' as const) : ('Guide' as const),
      };
      return (await first.call(library.create, { body: { input, fileId: file!.id } })).body;
    };
    const [crest, guide] = [await added('Picture'), await added('Document')];
    expect((await change('identity', logo(crest.id, 'gallery'))).status).toBe(200);
    expect((await info()).devLogo).toBe(crest.file.url);
    for (const id of [guide.id, portal.organizations.provider.id]) {
      const { status, body } = await change('identity', logo(id, 'gallery'), { rowVersion: 1 });
      expect([status, body]).toMatchObject([
        422,
        { errors: [{ path: '/input/logo/id', code: 'validation.pictureGone' }] },
      ]);
    }
    expect((await info()).devLogo).toBe(crest.file.url);
    expect((await change('identity', { logo: null }, { rowVersion: 1 })).status).toBe(200);
    expect((await portal.app.inject({ url: crest.file.url })).statusCode).toBe(200);
  });

  it('knows a list that is as it was', async () => {
    expect((await change('purposes')).body.purposes.rowVersion).toBe(1);
    expect(await info()).toMatchObject(VALUES.purposes);
    expect((await change('purposes', {}, { rowVersion: 1 })).body.purposes.rowVersion).toBe(1);
  });

  it('is refused to who saw an older state, and of sixty at once one is in force', async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, n) => change('identity', { portalTitle: `Portal ${n}` })),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(59);
    expect((await read()).identity.rowVersion).toBe(1);
  });

  it('writes nothing where nothing differs', async () => {
    const { values } = (await read()).signIn;
    expect((await change('signIn', values)).body.signIn.rowVersion).toBe(0);
    expect(await portal.db.select().from(settingChange)).toEqual([]);
  });
});

describe('what is about security', () => {
  it('is who may register: a second person closes it for the public', async () => {
    const { id } = (await change('signIn')).body.signIn.pending;
    expect(await info()).toMatchObject({ selfRegistration: true });
    expect((await first.call(contract.approve, { params: { id } })).status).toBe(403);
    expect((await second.call(contract.approve, { params: { id } })).status).toBe(200);
    expect(await info()).toMatchObject({ selfRegistration: false, loginDesign: 'picture' });
    const body = {
      ...{ displayName: 'Aminah Rahman', identificationNumber: '880101100001', username: 'aminah1' },
      ...{ email: 'aminah@agensi.example', phone: '+60123456789', password: 'Sungai-Biru-88' },
      ...{ organizationId: portal.organizations.consumer.id, purpose: 'Semakan lesen di kaunter' },
    };
    const answer = await portal.nobody.call(registration.register, { body });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'registration.closed' }]);
  });

  it('waits for a second person, who is told by mail, and is in force when they approve it', async () => {
    const asked = (await change('passwords')).body.passwords;
    expect(asked).toMatchObject({
      rowVersion: 0,
      values: { MaxFailedLoginAttempt: 5 },
      pending: { allowed: ['refuse'] },
    });
    await portal.app.events.drain();
    const mails = await portal.db.select().from(mailLog);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['kedua@agensi.example']);
    const id = asked.pending!.id;
    expect((await first.call(contract.approve, { params: { id } })).body).toMatchObject({
      code: 'setting.secondPerson',
    });
    expect((await second.call(contract.read)).body.passwords.pending).toMatchObject({ allowed: ['approve', 'refuse'] });
    const { body } = await second.call(contract.approve, { params: { id } });
    expect(body.passwords).toMatchObject({ values: VALUES.passwords, rowVersion: 1, pending: null });
    expect(await portal.app.settings.signInRules()).toMatchObject({ MaxFailedLoginAttempt: 3 });
    expect((await second.call(contract.approve, { params: { id } })).status).toBe(409);
  });

  it('is one change at a time, which either person may refuse', async () => {
    const asked = (await change('idle')).body.idle.pending!;
    expect((await change('idle', { idleWait: 30 }, {}, second)).body).toMatchObject({ code: 'setting.waiting' });
    const refused = await second.call(contract.refuse, { params: { id: asked.id }, body: { reason: REASON } });
    expect(refused.body.idle).toMatchObject({ rowVersion: 0, pending: null });
    const again = (await change('idle')).body.idle.pending!;
    expect((await first.call(contract.refuse, { params: { id: again.id }, body: { reason: REASON } })).status).toBe(
      200,
    );
    expect((await info()).idle).toEqual({ wait: 10, duration: 500, reminder: 31, countdown: 30 });
  });

  it('of sixty askers waits for one, and of sixty approvals takes one', async () => {
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, n) => change('passwords', { MaxSessionHours: n + 1 }, {}, n % 2 ? first : second)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await portal.db.select().from(settingChange)).toHaveLength(1);
    const [row] = await portal.db.select().from(settingChange);
    const decider = row!.askedBy === portal.people.superadmin.id ? second : first;
    const decided = await Promise.all(
      Array.from({ length: 60 }, () => decider.call(contract.approve, { params: { id: row!.id } })),
    );
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read()).passwords.rowVersion).toBe(1);
  });

  it('is in force at once where nobody else could decide', async () => {
    await activate('Disabled');
    expect((await change('idle')).body.idle).toMatchObject({ rowVersion: 1, pending: null });
    expect((await info()).idle).toEqual({ wait: 20, duration: 900, reminder: 60, countdown: 45 });
    await activate('Active');
  });

  it('never shows a secret, which stays where none is sent', async () => {
    const id = (await change('captcha')).body.captcha.pending!.id;
    const { body } = await second.call(contract.approve, { params: { id } });
    expect(body.captcha.values).toEqual({ captcha: 'recaptcha', captchaSiteKey: 'site', hasSecretKey: true });
    expect(await info()).toMatchObject({ captcha: { kind: 'recaptcha', siteKey: 'site' } });
    const further = { captchaSecretKey: null, captchaSiteKey: 'lain' };
    const next = (await change('captcha', further, { rowVersion: 1 })).body.captcha.pending!;
    expect(next.changes.map(({ name }: SettingChange) => name)).toEqual(['captchaSiteKey']);
    const kept = [
      await portal.db.select().from(settingChange),
      await portal.db.select().from(portalLog),
      await portal.db.select().from(setting),
    ];
    expect(JSON.stringify(kept)).not.toContain('rahsia-besar');
  });
});

it.each([
  ['identity', { portalTitle: ' ' }, '/input/portalTitle', 'validation.required'],
  ['identity', { licenceExpires: '2025-01-01' }, '/input/licenceExpires', 'validation.licenceExpires'],
  ['signIn', { applicantDays: 0 }, '/input/applicantDays', 'validation.number'],
  ['purposes', { purposes: [] }, '/input/purposes', 'validation.required'],
  ['records', { callRecordDays: 30 }, '/input/callRecordDays', 'validation.number'],
  ['records', { callRecordDays: 401 }, '/input/callRecordDays', 'validation.number'],
  ['ratings', { ratingWords: ['x'] }, '/input/ratingWords/0', 'validation.tooShort'],
  ['ratings', { ratingWords: ['bodoh', '!!'] }, '/input/ratingWords/1', 'validation.invalid'],
  ['ratings', { ratingWords: Array(201).fill('kata') }, '/input/ratingWords', 'validation.tooMany'],
  ['passwords', { MaxFailedLoginAttempt: 1 }, '/input/MaxFailedLoginAttempt', 'validation.number'],
  ['passwords', { MaxSessionHours: 2.5 }, '/input/MaxSessionHours', 'validation.number'],
  ['idle', { idleReminder: 600, idleDuration: 500 }, '/input/idleReminder', 'validation.idleReminder'],
  ['idle', { idleCountdown: 61 }, '/input/idleCountdown', 'validation.idleCountdown'],
  ['captcha', { captchaSecretKey: null }, '/input/captchaSecretKey', 'validation.required'],
  ['captcha', { captchaSiteKey: '' }, '/input/captchaSiteKey', 'validation.required'],
] as const)('refuses %s with %o', async (group, changes, path, code) => {
  const { status, body } = await change(group, changes);
  expect([status, body]).toMatchObject([422, { errors: [{ path, code }] }]);
  expect(await portal.db.select().from(settingChange)).toEqual([]);
});
