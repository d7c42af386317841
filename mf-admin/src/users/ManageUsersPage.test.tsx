import { organization as organizations } from '@titian/shared-contracts/organization';
import { tenant as tenants } from '@titian/shared-contracts/tenant';
import { user as contract, type UserDetail } from '@titian/shared-contracts/user';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { home, tenant, userDetail } from '../testing/people';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ManageUsersPage } from './ManageUsersPage';

const server = setUp();
const agency = { id: id(3), code: 'JTG', Name: 'Jabatan Tanah', name: { my: 'Jabatan Tanah', en: 'Lands Department' } };
const counts = { all: 1, pending: 0, locked: 1, disabled: 0, deleted: 0 };
const roles = [
  { id: id(70), name: 'Developer', title: { my: 'Pembangun', en: 'Developer' }, description: { my: 'D', en: 'D' } },
];

/** Answers the list and the details of one user, and records the queries of the list. */
const listing = (person: UserDetail = userDetail()) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data: [person], totalItems: 1, page: 1, pageSize: 10, counts };
    }),
    // Before the details: its path matches theirs, too.
    reply(contract.roles, roles),
    reply(contract.detail, person),
  );
  return requests;
};
const open = (path = '/manage-user', locale: 'my' | 'en' = 'my') => openPage(<ManageUsersPage />, { path, locale });
const act = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(
    await screen.findByRole('button', { name: /Lagi tindakan.*Pegawai Geran|Pegawai Geran.*tindakan/i }),
  );
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
};

beforeEach(() => {
  signInAs('TenantAdministrator');
  server.use(
    reply(organizations.list, [{ ...agency, tenant: { id: home.id }, divisions: [] }]),
    reply(tenants.list, {
      data: [],
      totalItems: 0,
      page: 1,
      pageSize: 100,
      counts: { all: 0, disabled: 0, deleted: 0 },
    }),
  );
});

it('requests the view and the filters of the address', async () => {
  const requests = listing();
  const { user, address } = open(`/manage-user?organizationId=${id(3)}`);
  await waitFor(() => expect(screen.getByText('Pegawai Geran')).toBeVisible());
  expect(requests[0]?.get('filter')).toBe(`organizationId_eq=${id(3)}`);
  await user.click(screen.getByRole('button', { name: /Dikunci/ }));
  await waitFor(() => expect(requests.at(-1)?.get('view')).toBe('locked'));
  expect(address()).toContain('view=locked');
});

it('shows a user with their audit trail: each action as text, with what it changed', async () => {
  listing(userDetail({ state: 'Locked', lockedUntil: '2026-11-22T02:00:00Z' }));
  const changes = [{ path: '/displayName', before: 'Lama', after: 'Baharu' }];
  const entry = {
    id: id(90),
    at: '2026-11-18T02:00:00Z',
    by: 'tenantadmin',
    action: 'USER_UPDATE',
    outcome: 'ok' as const,
  };
  const entries = [{ ...entry, description: 'Changed geran.jtg', reason: null, changes }];
  server.use(reply(contract.trail, { data: entries, totalItems: 1, page: 1, pageSize: 50 }));
  const { user, address } = open(`/manage-user?open=${id(61)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('•••• 6789')).toBeVisible();
  expect(drawer.getByText('Akaun dikunci.')).toBeVisible();
  await user.click(drawer.getByRole('tab', { name: 'Jejak audit' }));
  expect(await drawer.findByText('Maklumat pengguna diubah')).toBeVisible();
  expect(drawer.getByText('Baharu')).toBeVisible();
  expect(address()).toContain('tab=trail');
});

it.each([
  ['my', 'Lihat audit kata laluan'],
  ['en', 'View password audit'],
] as const)('links to the password audit for those who may read it (%s)', async (locale, name) => {
  signInAs('SuperAdministrator');
  listing();
  open(`/manage-user?open=${id(61)}`, locale);
  const link = await within(await screen.findByRole('dialog')).findByRole('link', { name });
  expect(link).toHaveAttribute('href', '/logs/password-audit?account=geran.jtg&range=90d');
});

it('has no link to it for those who may not read it', async () => {
  signInAs('TenantAdministrator');
  listing();
  open(`/manage-user?open=${id(61)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('•••• 6789')).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'Lihat audit kata laluan' })).not.toBeInTheDocument();
});

it('disables with a reason, after showing the effects', async () => {
  listing();
  const bodies: unknown[] = [];
  server.use(
    reply(contract.disable, ({ body }) => {
      bodies.push(body);
      return userDetail({ state: 'Disabled' });
    }),
  );
  const { user } = open();
  await act(user, 'Lumpuhkan');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Dilog keluar daripada 1 sesi/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Lumpuhkan' }));
  expect(await dialog.findByText('Medan ini wajib diisi.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Sebab/), 'Bersara mulai hari ini');
  await user.click(dialog.getByRole('button', { name: 'Lumpuhkan' }));
  await waitFor(() => expect(bodies).toEqual([{ reason: 'Bersara mulai hari ini' }]));
});

it('disables several of those that the server allows', async () => {
  const rows = [
    userDetail(),
    userDetail({ id: id(62), displayName: 'Pegawai Tanah' }),
    userDetail({ id: id(63), displayName: 'Pentadbir', allowed: ['update'] }),
  ];
  const bodies: unknown[] = [];
  listing();
  server.use(
    reply(contract.list, { data: rows, totalItems: 3, page: 1, pageSize: 10, counts }),
    reply(contract.disableMany, ({ body }) => {
      bodies.push(body);
      return { done: [id(61), id(62)], failed: [] };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua' }));
  expect(screen.queryByRole('checkbox', { name: /Pentadbir/ })).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Lumpuhkan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Sebab/), 'Bersara mulai hari ini');
  await user.click(dialog.getByRole('button', { name: 'Lumpuhkan' }));
  await waitFor(() => expect(bodies).toEqual([{ ids: [id(61), id(62)], reason: 'Bersara mulai hari ini' }]));
});

it('offers no bulk action when the server allows none', async () => {
  listing(userDetail({ state: 'Deleted', allowed: ['restore'] }));
  open('/manage-user?view=deleted');
  expect(await screen.findByText('Pegawai Geran')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('refuses to delete a user who owns things, shows them and offers to hand over', async () => {
  listing(userDetail({ owns: { applications: 2, orders: 0, divisions: 1 } }));
  const { user } = open();
  await act(user, 'Padam');
  const blocked = within(await screen.findByRole('dialog', { name: /belum boleh dipadam/ }));
  expect(blocked.getByText('Aplikasi').closest('li')).toHaveTextContent('2');
  expect(blocked.queryByText('Pesanan terbuka')).not.toBeInTheDocument();
  await user.click(blocked.getByRole('button', { name: 'Serahkan milikan' }));
  expect(await screen.findByRole('dialog', { name: 'Serahkan milikan Pegawai Geran' })).toBeVisible();
});

it('shows at its field that a colleague can’t take over any more', async () => {
  listing(userDetail({ owns: { applications: 2, orders: 0, divisions: 0 } }));
  const people = [userDetail(), userDetail({ id: id(62), displayName: 'Rakan Sejawat' })];
  server.use(reply(contract.list, { data: people, totalItems: 2, page: 1, pageSize: 10, counts }));
  server.use(
    decline(contract.handOver, 422, 'validation', { errors: [{ path: '/to', code: 'validation.successor' }] }),
  );
  const { user } = open();
  await act(user, 'Serahkan milikan');
  const dialog = within(await screen.findByRole('dialog', { name: /Serahkan milikan/ }));
  const field = dialog.getByRole('combobox');
  await user.click(field);
  await user.click(await screen.findByTitle(/Rakan Sejawat/));
  await user.click(dialog.getByRole('button', { name: 'Serahkan milikan' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
});

it('shows at its field that an address is taken, and keeps what was typed', async () => {
  listing();
  const bodies: Record<string, unknown>[] = [];
  server.use(
    reply(contract.create, ({ body }) => {
      bodies.push(body as Record<string, unknown>);
      const errors = [{ path: '/email', code: 'validation.emailExists' }];
      return problem(409, 'user.emailTaken', { errors });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Jemput pengguna' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jemput pengguna' }));
  await user.type(dialog.getByLabelText(/Nama penuh/), 'Pegawai Baharu');
  await user.type(dialog.getByLabelText(/Nama pengguna/), 'pegawai.baharu');
  await user.type(dialog.getByLabelText(/E-mel/), 'ada@jtg.example');
  await user.click(dialog.getByRole('combobox', { name: /Peranan/ }));
  await user.click(await screen.findByTitle('Pembangun'));
  await user.click(dialog.getByRole('button', { name: 'Hantar jemputan' }));
  await waitFor(() => expect(dialog.getByLabelText(/E-mel/)).toHaveAccessibleDescription(/E-mel sudah wujud/));
  expect(bodies[0]).toMatchObject({
    username: 'pegawai.baharu',
    organizationId: id(3),
    roleId: id(70),
    divisionId: null,
  });
  expect(dialog.getByLabelText(/Nama penuh/)).toHaveValue('Pegawai Baharu');
});

it('shows why the list failed, and retries', async () => {
  server.use(decline(contract.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai pengguna tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByText('Pegawai Geran')).toBeVisible();
});

describe('what can be chosen could not be loaded', () => {
  const failed = 'Pilihan tidak dapat dimuatkan.';
  const tenantsOf = (names: readonly string[]) =>
    reply(tenants.list, {
      data: names.map((name, n) => tenant({ id: id(90 + n), name: { my: name, en: name } })),
      ...{ totalItems: names.length, page: 1, pageSize: 100, counts: { all: 2, disabled: 0, deleted: 0 } },
    });

  it('is said of the tenants to filter by, and they are asked for again', async () => {
    listing();
    server.use(decline(tenants.list, 503, 'unavailable'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Tapis' }));
    const panel = within(await screen.findByRole('dialog'));
    const failure = await panel.findByText(failed);
    server.use(tenantsOf(['Negeri Satu', 'Negeri Dua']));
    await user.click(panel.getByRole('button', { name: 'Cuba semula' }));
    expect(await panel.findByRole('checkbox', { name: 'Negeri Dua' })).toBeVisible();
    expect(failure).not.toBeInTheDocument();
  });

  it('is said at the organisation and the role of an invitation', async () => {
    listing();
    server.use(decline(contract.roles, 503, 'unavailable'), decline(organizations.list, 503, 'unavailable'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Jemput pengguna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jemput pengguna' }));
    await waitFor(() => expect(dialog.getAllByText(failed)).toHaveLength(2));
  });
});
