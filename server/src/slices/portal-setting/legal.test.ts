import { catalogue } from '@titian/shared-contracts/catalogue';
import { content, type PageDetail } from '@titian/shared-contracts/content';
import { portalSetting as contract } from '@titian/shared-contracts/portal-setting';
import { registration } from '@titian/shared-contracts/registration';
import { eq } from 'drizzle-orm';
import { portalLog, setting } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { content as pages } from '../content/content.tables';
import { clientRegistration } from '../registration/registration.tables';
import { settingChange } from './portal-setting.tables';

const here = portalOf('superadmin', 'tenantadmin', 'client');
const REASON = 'Seperti yang diputuskan mesyuarat';
const SLUG = 'terma-penggunaan';
const TITLE = { my: 'Terma penggunaan', en: 'Terms of use' };
let count = 0;
const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const pageContent = (given: object) => ({
  ...{ title: TITLE, summary: { my: '', en: '' }, body: { my: text('Baca dahulu.'), en: text('Read first.') } },
  ...{ place: 'none' as const, order: 10, audience: 'All' as const, ...given },
});

beforeEach(async () => {
  for (const table of [settingChange, setting, pages, clientRegistration, portalLog])
    await here.portal.db.delete(table);
});

const write = async (slug = SLUG, given = {}): Promise<PageDetail> =>
  (await here.superadmin.call(content.create, { body: { slug, content: pageContent(given) } })).body;
const publish = ({ id, rowVersion }: PageDetail) =>
  here.superadmin.call(content.publish, { params: { id }, body: { rowVersion, from: null, until: null } });
const published = async (slug = SLUG, given = {}): Promise<PageDetail> =>
  (await publish(await write(slug, given))).body;
const nextVersion = async ({ id, rowVersion }: PageDetail, given = {}) =>
  (await here.superadmin.call(content.save, { params: { id }, body: { rowVersion, content: pageContent(given) } }))
    .body;
const archive = ({ id, rowVersion }: PageDetail) =>
  here.superadmin.call(content.archive, { params: { id }, body: { rowVersion } });
const choose = (input: object, rowVersion = 0, caller = here.superadmin) =>
  caller.call(contract.change, {
    body: {
      ...{ group: 'legal', rowVersion, reason: REASON },
      input: { termsPage: null, privacyPage: null, ...input },
    },
  });
const info = async () => (await here.portal.nobody.call(catalogue.portalInfo)).body.legal;

/** A registration with data that nobody has used yet. */
const person = (given: object = {}) => {
  const n = ++count;
  return {
    ...{ displayName: 'Aminah Rahman', identificationNumber: String(880_101_100_000 + n), username: `aminah${n}` },
    ...{ email: `aminah${n}@agensi.example`, phone: '+60123456789' },
    ...{ organizationId: here.portal.organizations.consumer.id, purpose: 'Semakan lesen', ...given },
  };
};
const register = (given: object = {}) =>
  here.portal.nobody.call(registration.register, { body: { ...person(given), password: 'Sungai-Biru-88' } as never });
const atCounter = (given: object = {}) =>
  here.tenantadmin.call(registration.registerAtCounter, { body: person(given) as never });
const rows = () => here.portal.db.select().from(clientRegistration);

describe('a legal text', () => {
  it('is a published page for everybody, known to every browser, with both values in the portal log', async () => {
    await published();
    await published('untuk-ahli', { audience: 'SignedIn' });
    await write('draf');
    const { body: choice } = await here.superadmin.call(contract.pages);
    expect(choice).toEqual([{ slug: SLUG, title: TITLE }]);
    expect(await info()).toEqual({ terms: null, privacy: null });
    const { status, body } = await choose({ termsPage: SLUG, privacyPage: SLUG });
    expect([status, body.legal.values]).toEqual([200, { termsPage: SLUG, privacyPage: SLUG }]);
    const page = { slug: SLUG, path: `/pages/${SLUG}`, title: TITLE, version: 1 };
    expect(await info()).toEqual({ terms: page, privacy: page });
    await choose({ termsPage: SLUG }, 1);
    expect(await info()).toEqual({ terms: page, privacy: null });
    const log = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'SETTING_UPDATE'));
    expect(log.map(({ changes }) => changes)).toContainEqual([{ path: '/privacyPage', before: SLUG, after: null }]);
  });

  it.each(['draf', 'untuk-ahli', 'tiada', '../terma', 'TERMA', "x' or 1=1", '', 7, {}])('is not %o', async (slug) => {
    await write('draf');
    await published('untuk-ahli', { audience: 'SignedIn' });
    const { status, body } = await choose({ privacyPage: slug });
    expect([status, body.errors[0].path]).toEqual([422, '/input/privacyPage']);
    expect(await here.portal.db.select().from(setting)).toEqual([]);
  });

  it('is neither archived nor taken from visitors while it is one', async () => {
    const page = await published();
    await choose({ privacyPage: SLUG });
    expect(await archive(page)).toMatchObject({ status: 409, body: { code: 'content.legal' } });
    const next = await nextVersion(page, { audience: 'SignedIn' });
    expect(await publish(next)).toMatchObject({ status: 409, body: { code: 'content.legal' } });
    expect((await info()).privacy).toMatchObject({ version: 1 });
    await choose({}, 1);
    expect((await archive(next)).status).toBe(200);
  });

  it('is not archived while it is chosen: of both at once, one is refused', async () => {
    const page = await published();
    const [archived, chosen] = await Promise.all([archive(page), choose({ termsPage: SLUG })]);
    expect([archived.status === 200, chosen.status === 200].filter(Boolean)).toHaveLength(1);
  });

  it('is changed by one of sixty, by nobody who saw an older state, and by no other role', async () => {
    await published();
    const tries = await Promise.all(Array.from({ length: 60 }, () => choose({ termsPage: SLUG })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await choose({}, 0)).body.code).toBe('stale');
    for (const who of [here.client, here.tenantadmin]) expect((await choose({}, 1, who)).status).toBe(403);
  });
});

describe('a registration', () => {
  it('accepts nothing where there are no terms', async () => {
    expect((await register()).status).toBe(202);
    expect((await register({ acceptedTerms: { slug: 'apa-saja', version: 9 } })).status).toBe(202);
    expect((await rows()).map(({ acceptedTerms }) => acceptedTerms)).toEqual([null, null]);
  });

  it('accepts the version in force, which is kept for who reviews it', async () => {
    const page = await published();
    await choose({ termsPage: SLUG });
    const faults = async (given: object) => (await register(given)).body.errors;
    expect(await faults({})).toEqual([{ path: '/acceptedTerms', code: 'validation.terms' }]);
    const stale = [{ path: '/acceptedTerms', code: 'validation.termsChanged' }];
    expect(await faults({ acceptedTerms: { slug: 'lain', version: 1 } })).toEqual(stale);
    expect(await faults({ acceptedTerms: { slug: SLUG, version: 2 } })).toEqual(stale);
    for (const hostile of [true, 'ya', [], { slug: SLUG }, { slug: SLUG, version: '1' }])
      expect((await register({ acceptedTerms: hostile })).status).toBe(422);
    expect(await rows()).toEqual([]);

    await publish(await nextVersion(page));
    expect((await here.portal.nobody.call(registration.terms)).body).toMatchObject({ slug: SLUG, version: 2 });
    expect(await faults({ acceptedTerms: { slug: SLUG, version: 1 } })).toEqual(stale);
    expect((await register({ acceptedTerms: { slug: SLUG, version: 2 } })).status).toBe(202);
    const [row] = await rows();
    const { body } = await here.tenantadmin.call(registration.detail, { params: { id: row!.id } });
    expect(body.acceptedTerms).toEqual({ slug: SLUG, version: 2, title: TITLE });
  });

  it('at the counter accepts them, too', async () => {
    await published();
    await choose({ termsPage: SLUG });
    expect((await atCounter()).body.errors).toEqual([{ path: '/acceptedTerms', code: 'validation.terms' }]);
    expect((await atCounter({ acceptedTerms: { slug: SLUG, version: 1 } })).status).toBe(201);
    expect(await rows()).toMatchObject([{ channel: 'POS', acceptedTerms: { slug: SLUG, version: 1, title: TITLE } }]);
  });

  it('needs no terms that nobody can read any more', async () => {
    const page = await published();
    await choose({ termsPage: SLUG });
    await here.portal.db.delete(pages).where(eq(pages.id, page.id));
    expect(await info()).toEqual({ terms: null, privacy: null });
    expect((await register()).status).toBe(202);
  });
});
