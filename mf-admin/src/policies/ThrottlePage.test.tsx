import { throttlePolicy as contract, type ThrottlePolicy } from '@titian/shared-contracts/policy';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ThrottlePage } from './ThrottlePage';

const server = setUp();
const policy = (changes: Partial<ThrottlePolicy> = {}): ThrottlePolicy => ({
  ...{ id: id(1), name: 'asas-60', limit: 60, perSeconds: 60, burst: 10, enabled: true, tenant: null, packages: 0 },
  ...{ level: 'Subscription', everyApplication: false, applications: [], operations: 0, coming: null, exceptions: [] },
  ...{ rowVersion: 3, updatedAt: '2026-11-20T02:00:00Z', updatedBy: 'Ketua', allowed: ['update', 'remove'] },
  ...changes,
});
const users = [
  {
    id: id(7),
    name: { my: 'Asas', en: 'Basic' },
    project: { id: id(8), name: { my: 'Hakmilik', en: 'Titles' } },
    subscriptions: 4,
  },
];
const versions = [
  {
    ...{ version: 3, at: '2026-11-20T02:00:00Z', by: 'Ketua', reason: 'Beban bertambah' },
    changes: [{ path: '/limit', before: 30, after: 60 }],
  },
];
const limited = [
  {
    project: { id: id(8), name: { my: 'Hakmilik', en: 'Titles' } },
    ...{ version: { id: id(9), version: 'v1.0' }, operationId: 'GET /hakmilik/{no}' },
  },
];
const eProperty = { id: id(11), name: 'e-Harta', organization: { my: 'Majlis', en: 'Council' } };
const answering = (row = policy()) =>
  server.use(
    reply(contract.list, { data: [row], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, { ...row, users, versions, limited, names: {} }),
    reply(contract.choices, { applications: [eProperty] }),
  );
const open = (path = '/policies/throttle') => openPage(<ThrottlePage />, { path });
const act = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /asas-60.*tindakan|tindakan.*asas-60/i }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
};

beforeEach(() => void signInAs('TenantAdministrator'));

it('says the number that is enforced, and with the reason makes a new version', async () => {
  answering();
  const bodies: unknown[] = [];
  server.use(
    reply(contract.update, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1
        ? problem(409, 'policy.nameTaken', { errors: [{ path: '/input/name', code: 'validation.taken' }] })
        : policy({ rowVersion: 4 });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('60 panggilan seminit')).toBeVisible();
  await act(user, 'Ubah');
  const form = within(await screen.findByRole('dialog', { name: 'Ubah dasar kadar' }));
  await user.type(form.getByLabelText(/^Sebab/), 'Beban berkurang');
  const submit = form.getByRole('button', { name: 'Simpan sebagai v4' });
  await user.click(submit);
  await waitFor(() => expect(form.getByLabelText(/^Nama/)).toHaveAccessibleDescription(/sudah digunakan/));
  await user.type(form.getByLabelText(/^Nama/), '-b');
  await user.click(submit);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({
    rowVersion: 3,
    reason: 'Beban berkurang',
    input: { name: 'asas-60-b', limit: 60, burst: 10 },
  });
});

it('shows who uses one that cannot be deleted, instead of asking', async () => {
  answering(policy({ packages: 1 }));
  const { user } = open();
  await act(user, 'Padam');
  const dialog = within(await screen.findByRole('dialog', { name: /belum boleh dipadam/ }));
  expect(await dialog.findByRole('link', { name: 'Hakmilik' })).toHaveAttribute(
    'href',
    `/apimarketplace/${id(8)}/about`,
  );
});

it('shows what each version changed, by whom and why', async () => {
  answering();
  open(`/policies/throttle?open=${id(1)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Beban bertambah')).toBeVisible();
  expect(drawer.getByText('30')).toBeVisible();
  expect(drawer.getByText('4 langganan')).toBeVisible();
});

it('creates one for applications, which it names or is for all of', async () => {
  answering();
  let sent: unknown;
  server.use(reply(contract.create, ({ body }) => ((sent = body), policy())));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cipta dasar kadar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cipta dasar kadar' }));
  expect(form.queryByLabelText(/^Setiap aplikasi/)).not.toBeInTheDocument();
  await user.type(form.getByLabelText(/^Nama/), 'aplikasi-60');
  await user.click(form.getByRole('radio', { name: /^Aplikasi/ }));
  await user.click(await form.findByRole('switch', { name: /^Setiap aplikasi/ }));
  await user.click(form.getByRole('combobox', { name: /^Aplikasi/ }));
  await user.click(await screen.findByTitle('e-Harta · Majlis'));
  await user.click(form.getByRole('button', { name: 'Cipta dasar kadar' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      input: { level: 'Application', everyApplication: true, applicationIds: [id(11)], limit: 60 },
    }),
  );
});

it('forgets applications where another level is chosen, and keeps the level of one that exists', async () => {
  answering();
  let sent: unknown;
  server.use(reply(contract.create, ({ body }) => ((sent = body), policy())));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cipta dasar kadar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cipta dasar kadar' }));
  await user.type(form.getByLabelText(/^Nama/), 'operasi-60');
  await user.click(form.getByRole('radio', { name: /^Aplikasi/ }));
  await user.click(await form.findByRole('switch', { name: /^Setiap aplikasi/ }));
  await user.click(form.getByRole('radio', { name: /^Operasi/ }));
  await user.click(form.getByRole('button', { name: 'Cipta dasar kadar' }));
  await waitFor(() =>
    expect(sent).toMatchObject({ input: { level: 'Operation', everyApplication: false, applicationIds: [] } }),
  );
  await act(user, 'Ubah');
  const edit = within(await screen.findByRole('dialog', { name: 'Ubah dasar kadar' }));
  expect(edit.getByRole('radio', { name: /^Langganan/ })).toBeChecked();
  expect(edit.getByRole('radio', { name: /^Operasi/ })).toBeDisabled();
});

it('shows the operations that have it, and that these keep it from being deleted', async () => {
  answering(policy({ level: 'Operation', operations: 1 }));
  const { user } = open();
  expect(await screen.findByText('1 operasi')).toBeVisible();
  await act(user, 'Padam');
  const dialog = within(await screen.findByRole('dialog', { name: /belum boleh dipadam/ }));
  expect(await dialog.findByText('GET /hakmilik/{no}')).toBeVisible();
});

it('lets a developer read only', async () => {
  signInAs('Developer');
  answering(policy({ allowed: [] }));
  open();
  expect(await screen.findByText('60 panggilan seminit')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cipta dasar kadar' })).not.toBeInTheDocument();
});

it('says that the list could not be loaded', async () => {
  server.use(decline(contract.list, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Senarai tidak dapat dimuatkan')).toBeVisible();
});
