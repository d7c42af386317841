import type { ComponentType } from 'react';
import { apiDocument } from '@titian/shared-contracts/api-document';
import {
  type AuthoredApi,
  authoredEndpoint,
  type AuthoredPackage,
  authoredPackage,
  type AuthoredSecurity,
  authoredSecurity,
  authoring,
  type PackageInput,
} from '@titian/shared-contracts/authoring';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { project } from '@titian/shared-contracts/project';
import { openPage, problem, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { authored } from '../testing/authored';
import { agency, both, id, own } from '../testing/ownProject';
import { reviewOf } from '../testing/reviews';
import { setUp } from '../testing/setUp';
import { AboutTab } from './AboutTab';
import { EndpointTab } from './EndpointTab';
import { PackageTab } from './PackageTab';
import { SecurityTab } from './SecurityTab';
import { SettingTab } from './SettingTab';

const server = setUp();
const security = (changes: Partial<AuthoredSecurity> = {}): AuthoredSecurity => ({
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  cors: { mode: 'off', origins: [] },
  ...{ purposeRequired: false, bodyBytes: 2_048, validation: 'off', rate: null, rowVersion: 1 },
  operationThrottles: [],
  ...changes,
});
const pack = (changes: Partial<AuthoredPackage> = {}): AuthoredPackage => ({
  ...{ id: id(30), name: both('Basic'), description: both(''), terms: both('') },
  ...{ state: 'Published', stopOnQuota: true, rate: { limit: 10, perSeconds: 1, burst: 0 }, validation: 'Manual' },
  ...{
    quota: { limit: 1_000, unit: 'day' },
    price: { model: 'PerCall', amount: 0.3, currency: 'MYR' },
    subscriptionMonths: 12,
    termsRevision: 1,
  },
  ...{ maxSubscribers: null, operations: null, fields: null, throttlePolicyId: null, accessPolicyId: null },
  ...{ subscribers: 0, openOrders: 0, rowVersion: 3 },
  ...changes,
});
const stale = () => problem(409, 'stale', { extra: { rowVersion: 9 } }) as never;

beforeEach(() => {
  signInAs('Developer');
  server.use(
    reply(project.detail, own()),
    reply(authoring.choices, {
      ...{ categories: [{ code: 'tanah', name: both('Land') }], tags: [], own: [agency], organizations: [agency] },
    }),
    reply(authoredEndpoint.list, []),
    reply(apiDocument.list, []),
    reply(authoredPackage.list, [pack()]),
    reply(authoredPackage.choices, { operations: [], throttlePolicies: [], accessPolicies: [] }),
    reply(authoredSecurity.read, security()),
    reply(authoredSecurity.choices, {
      operations: ['GET /lots', 'POST /lots'].map((one) => ({ id: one, summary: '' })),
      throttlePolicies: [{ id: id(40), name: 'lots-60', rate: { limit: 60, perSeconds: 60, burst: 5 } }],
    }),
    reply(lifecycle.read, reviewOf({ state: 'Approved' })),
  );
});
afterEach(() => {
  resetSession();
  sessionStorage.clear();
});

const open = (Tab: ComponentType, api: AuthoredApi = authored(), search = '') => {
  server.use(reply(authoring.read, api));
  const path = `/myapi/${id(10)}/tab${search}`;
  return openPage(<Tab />, { path, pattern: '/myapi/:id/tab', locale: 'en' });
};
const withState = (state: 'Approved' | 'Draft', editable = true) => {
  const api = authored({ editable });
  return { ...api, versions: api.versions.map((one, at) => (at === 0 ? { ...one, state } : one)) };
};
const ofNewest = `?version=${id(20)}`;
const ENDS = 'This version is approved.';

describe('what saving ends', () => {
  it.each([
    ['about', AboutTab, ''],
    ['setting', SettingTab, ''],
    ['package', PackageTab, ''],
    ['endpoint', EndpointTab, ofNewest],
    ['security', SecurityTab, ofNewest],
  ])('is said on the tab %s while a version is approved', async (_, Tab, search) => {
    open(Tab, withState('Approved'), search);
    expect(await screen.findByText(ENDS)).toBeVisible();
  });

  it('is not said where nothing is judged, of another version, or to who only reads', async () => {
    for (const [Tab, api, search] of [
      [AboutTab, withState('Draft'), ''],
      [SecurityTab, withState('Approved'), `?version=${id(21)}`],
      [SettingTab, withState('Approved', false), ''],
    ] as const) {
      const { unmount } = open(Tab, api, search);
      await screen.findAllByRole('switch').catch(() => screen.findAllByRole('textbox'));
      expect(screen.queryByText(ENDS)).toBeNull();
      unmount();
    }
  });
});

describe('where somebody else saved meanwhile', () => {
  it('the tab About asks, and keeps what was typed', async () => {
    let saves = 0;
    const { user } = open(AboutTab);
    server.use(reply(authoring.update, () => (saves++, stale())));
    const contact = await screen.findByRole('textbox', { name: /^Contact(?! e)/ });
    await user.clear(contact);
    await user.type(contact, 'Mine');
    server.use(reply(authoring.read, authored({ rowVersion: 9, contactName: 'Theirs' })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const notice = (await screen.findByText('Theirs: Theirs')).closest('li')!;
    expect(within(notice).getByText('Yours: Mine')).toBeVisible();
    expect(contact).toHaveValue('Mine');
    expect(saves).toBe(1);
  });

  it('the tab Security asks, and keeps what was typed', async () => {
    const { user } = open(SecurityTab);
    const bytes = await screen.findByRole('spinbutton', { name: /bytes/i });
    await user.clear(bytes);
    await user.type(bytes, '4096');
    server.use(
      reply(authoredSecurity.put, stale),
      reply(authoredSecurity.read, security({ rowVersion: 9, bodyBytes: 8_192 })),
    );
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText(/Theirs: 8,?192/)).toBeVisible();
    expect(bytes).toHaveValue('4,096');
  });

  it('a package keeps what they changed of what the form does not show', async () => {
    const sent: [number, PackageInput][] = [];
    const { user } = open(PackageTab);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog'));
    const months = await form.findByRole('spinbutton', { name: /month/i });
    await user.clear(months);
    await user.type(months, '6');
    server.use(
      reply(authoredPackage.list, [pack({ rowVersion: 9, operations: ['GET /lots'], maxSubscribers: 5 })]),
      reply(authoredPackage.update, ({ body }) => {
        const { rowVersion, input } = body as { rowVersion: number; input: PackageInput };
        sent.push([rowVersion, input]);
        return rowVersion === 3 ? stale() : pack({ rowVersion: 10 });
      }),
    );
    await user.click(form.getByRole('button', { name: 'Save the package' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject([9, { subscriptionMonths: 6, operations: ['GET /lots'], maxSubscribers: 5 }]);
  });
});

it('says why a tab was not saved where it is no field that is wrong', async () => {
  const { user } = open(AboutTab);
  server.use(reply(authoring.update, () => problem(409, 'authoring.archived') as never));
  const contact = await screen.findByRole('textbox', { name: /^Contact(?! e)/ });
  await user.type(contact, 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This API is archived. Restore it first.')).toBeVisible();
  expect(contact).toHaveValue('Anax');
});

describe('the rates of operations', () => {
  it('are given to operations, each once, and sent with the settings', async () => {
    const sent: unknown[] = [];
    const { user } = open(SecurityTab);
    const group = within(await screen.findByRole('group', { name: 'Rates of operations' }));
    const add = await group.findByRole('button', { name: 'Add a limit of an operation' });
    server.use(reply(authoredSecurity.put, ({ body }) => (sent.push(body), security({ rowVersion: 2 }))));
    await user.click(add);
    expect(await group.findByText('lots-60 · 60 in 60 s, burst 5')).toBeVisible();
    await user.click(add);
    // Both operations have one.
    await waitFor(() => expect(group.queryByRole('button', { name: 'Add a limit of an operation' })).toBeNull());
    await user.click(group.getByRole('button', { name: 'Remove limit of operation 1' }));
    await user.click(screen.getByRole('button', { name: 'Save security' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { input: { operationThrottles: [{ operationId: 'POST /lots', throttlePolicyId: id(40) }] } },
      ]),
    );
  });

  it('of an operation that the document lost, or by a policy that is off, stay as they are', async () => {
    const lost = [{ operationId: 'GET /tiada', throttlePolicyId: id(41) }];
    server.use(reply(authoredSecurity.read, security({ operationThrottles: lost })));
    let sent: unknown;
    const { user } = open(SecurityTab);
    server.use(reply(authoredSecurity.put, ({ body }) => ((sent = body), security({ rowVersion: 2 }))));
    expect(await screen.findByText('GET /tiada')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: /names its purpose/ }));
    await user.click(screen.getByRole('button', { name: 'Save security' }));
    await waitFor(() => expect(sent).toMatchObject({ input: { purposeRequired: true, operationThrottles: lost } }));
  });
});

it('the tab Setting says where the API stands, and who reviews it', async () => {
  open(SettingTab, authored({ dataClassification: 'Confidential', personalData: true }));
  const card = within(await screen.findByRole('region', { name: 'Where it stands' }));
  expect(card.getByText('By system administrators alone, because the data is confidential or secret')).toBeVisible();
  expect(card.getByRole('link', { name: 'v2.0' })).toHaveAttribute('href', `/myapi/${id(10)}/version/${id(20)}`);
  expect(card.getByRole('link', { name: 'Classification and contacts' })).toBeVisible();
});

it('the tab About takes the technical contact, and says what is wrong with its address', async () => {
  const sent: object[] = [];
  const { user } = open(AboutTab);
  server.use(
    reply(
      authoring.update,
      ({ body }) => (sent.push((body as { changes: object }).changes), authored({ rowVersion: 2 })),
    ),
  );
  const mail = await screen.findByRole('textbox', { name: /^E-mail of the technical contact/ });
  await user.type(mail, 'system');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mail).toBeInvalid());
  await user.type(mail, '@jtg.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ technicalEmail: 'system@jtg.example' }]));
});
