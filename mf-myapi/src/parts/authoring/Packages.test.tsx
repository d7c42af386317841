import { authoredPackage, type AuthoredPackage, type PackageInput } from '@titian/shared-contracts/authoring';
import { openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { both, id } from '../../testing/ownProject';
import { setUp } from '../../testing/setUp';
import { Packages } from './Packages';

const server = setUp();
const pack = (changes: Partial<AuthoredPackage> = {}): AuthoredPackage => ({
  ...{ id: id(30), name: both('Basic'), description: both(''), terms: both('') },
  ...{ state: 'Published', stopOnQuota: true },
  ...{ quota: { limit: 1_000, unit: 'day' }, rate: { limit: 10, perSeconds: 1, burst: 0 }, validation: 'Manual' },
  ...{ price: { model: 'PerCall', amount: 0.3, currency: 'MYR' }, subscriptionMonths: 12, termsRevision: 1 },
  ...{ maxSubscribers: null, operations: null, fields: null, throttlePolicyId: null, accessPolicyId: null },
  ...{ subscribers: 0, openOrders: 0, rowVersion: 3 },
  ...changes,
});

const operations = [
  { id: 'GET /lots', summary: '', fields: ['/data/*/no', '/data/*/owner'] },
  { id: 'GET /stream', summary: '', fields: [] },
];
beforeEach(() => {
  signInAs('Developer');
  server.use(reply(authoredPackage.choices, { operations, throttlePolicies: [], accessPolicies: [] }));
});
afterEach(resetSession);

const open = (...packages: AuthoredPackage[]) => {
  const sent: PackageInput[] = [];
  server.use(
    reply(authoredPackage.list, packages),
    reply(authoredPackage.update, ({ body }) => {
      sent.push((body as { input: PackageInput }).input);
      return packages[0]!;
    }),
  );
  const opened = openPage(<Packages id={id(10)} editable />, { path: '/', locale: 'en' });
  return { ...opened, sent };
};
const edit = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return screen.findByRole('dialog');
};

it('shows the burst where one is set, and lets it be set', async () => {
  const { user, sent } = open(pack({ rate: { limit: 10, perSeconds: 1, burst: 4 } }));
  expect(await screen.findByText('10 in 1 s, burst 4')).toBeVisible();
  const form = within(await edit(user));
  const burst = form.getByRole('spinbutton', { name: 'Burst' });
  await user.clear(burst);
  await user.type(burst, '6');
  await user.click(form.getByRole('button', { name: 'Save the package' }));
  await waitFor(() => expect(sent).toMatchObject([{ rate: { limit: 10, perSeconds: 1, burst: 6 } }]));
});

it('prices calls by tiers, each of which begins where the one before it ends', async () => {
  const { user, sent } = open(pack());
  const form = within(await edit(user));
  await user.click(form.getByRole('combobox', { name: 'Price model' }));
  await user.click(await screen.findByText('By tiers'));
  const tiers = within(form.getByRole('group', { name: 'Prices by tiers' }));
  expect(tiers.getByText('From call 1,001')).toBeVisible();
  await user.click(tiers.getByRole('button', { name: 'Add a tier' }));
  const end = tiers.getByRole('spinbutton', { name: 'Up to call, tier 2' });
  await user.clear(end);
  await user.type(end, '900');
  await user.click(form.getByRole('button', { name: 'Save the package' }));
  expect(await form.findByText('A tier ends after the one before it.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(end);
  await user.type(end, '5000');
  expect(tiers.getByText('From call 5,001')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save the package' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.price).toEqual({
    ...{ model: 'Tiered', amount: 0, currency: 'MYR' },
    tiers: [
      { to: 1_000, unitPrice: 0.1 },
      { to: 5_000, unitPrice: 0.05 },
      { to: null, unitPrice: 0.05 },
    ],
  });
});

it('says what a price by tiers is, and leaves no tiers behind with another model', async () => {
  const tiers = [
    { to: 1_000, unitPrice: 0.3 },
    { to: null, unitPrice: 0.1 },
  ];
  const { user, sent } = open(pack({ price: { model: 'Tiered', amount: 50, tiers, currency: 'MYR' } }));
  expect(await screen.findByText('RM 50.00 / month + RM 0.10 to RM 0.30 / call')).toBeVisible();
  const form = within(await edit(user));
  await user.click(form.getByRole('combobox', { name: 'Price model' }));
  await user.click(await screen.findByText('Flat, a month'));
  await user.type(form.getByRole('spinbutton', { name: 'Ringgit' }), '90');
  await user.click(form.getByRole('button', { name: 'Save the package' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.price).toEqual({ model: 'Flat', amount: 90, currency: 'MYR' });
});

it('releases the response fields that stay ticked, and all again', async () => {
  const { user, sent } = open(pack());
  const form = within(await edit(user));
  await user.click(await form.findByRole('checkbox', { name: 'Release some fields only' }));
  expect(form.getByRole('group', { name: 'GET /lots' })).toBeVisible();
  expect(form.queryByRole('group', { name: 'GET /stream' })).not.toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: 'data[].owner' }));
  await user.click(form.getByRole('button', { name: 'Save the package' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.fields).toEqual([{ operationId: 'GET /lots', fields: ['/data/*/no'] }]);
});

it('says where no fields can be limited', async () => {
  const [, stream] = operations;
  server.use(reply(authoredPackage.choices, { operations: [stream!], throttlePolicies: [], accessPolicies: [] }));
  const { user } = open(pack());
  expect(await within(await edit(user)).findByText(/describes no fields that could be limited/)).toBeVisible();
});
