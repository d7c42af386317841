import { session } from '@titian/shared-contracts';
import { type EffectiveRights, role as contract, type RolePerson } from '@titian/shared-contracts/role';
import {
  decline,
  openPage,
  person,
  problem,
  reply,
  screen,
  signInAs,
  waitFor,
  within,
} from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { clerk, holder, role } from '../testing/roles';
import { setUp } from '../testing/setUp';
import { HoldersPage } from './HoldersPage';

const server = setUp();
const otherRole = holder({
  id: id(62),
  username: 'kedua.jtg',
  displayName: 'Pegawai Kedua',
  state: 'PendingActivation',
});
const effective: EffectiveRights = {
  person: holder(),
  reach: 'organization',
  organizations: [holder().organization!],
  rights: [
    { permission: 'order.view', since: { version: 1, at: '2026-11-01T02:00:00Z', by: null } },
    { permission: 'order.approve', since: { version: 3, at: '2026-11-20T02:00:00Z', by: 'Ketua Platform' } },
  ],
  pages: [{ pattern: '/manage-order', title: { my: 'Urus pesanan', en: 'Manage orders' } }],
};

/** Answers the list, and records the query of each request. */
const listing = (people: RolePerson[] = [holder(), otherRole]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.people, ({ url }) => {
      requests.push(url.searchParams);
      return { data: people, totalItems: people.length, page: 1, pageSize: 10 };
    }),
    reply(contract.effective, effective),
    // After a 403 the portal reads the reader's own rights again.
    reply(session.me, person('SuperAdministrator')),
    reply(contract.list, { data: [role(), clerk()], totalItems: 2, page: 1, pageSize: 100 }),
  );
  return requests;
};
const assigning = () => {
  const requests: unknown[] = [];
  server.use(
    reply(contract.assign, ({ url, body }) => {
      requests.push([url.pathname, body]);
      return { assigned: [id(61)] };
    }),
  );
  return requests;
};
const open = (query = '', locale: 'my' | 'en' = 'my') =>
  openPage(<HoldersPage />, { path: `/authorization/manage${query}`, locale });
type User = ReturnType<typeof open>['user'];
const choose = async (user: User, name: string, reason = 'Bertukar tugas') => {
  const dialog = within(await screen.findByRole('dialog', { name: /^Tukar peranan/ }));
  await user.click(dialog.getByRole('combobox', { name: /Peranan baharu/ }));
  await user.click(await screen.findByTitle(name));
  await user.type(dialog.getByLabelText(/Sebab/), reason);
  return dialog;
};
const change = async (user: User, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Tukar peranan' }));
};

beforeEach(() => void signInAs('SuperAdministrator'));

it('lists people with their roles, and requests the filters and text of the address', async () => {
  const requests = listing();
  const { user, address } = open(`?role=${id(80)}&q=pegawai`);
  expect(await screen.findByText('Pegawai Pelulus Data')).toBeVisible();
  expect(screen.getByText('Menunggu pengaktifan')).toBeVisible();
  expect(requests[0]?.getAll('filter')).toEqual([`role_eq=${id(80)}`]);
  expect(requests[0]?.get('q')).toBe('pegawai');
  await user.click(screen.getByRole('button', { name: 'Buang tapisan Peranan' }));
  await waitFor(() => expect(requests.at(-1)?.getAll('filter')).toEqual([]));
  expect(address()).toBe('/authorization/manage?q=pegawai');
});

it("shows a person's rights, whose data they reach, and since when", async () => {
  listing();
  const { user, address } = open(`?person=${id(61)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Organisasi sendiri sahaja')).toBeVisible();
  expect(drawer.getByText('sejak asal, disediakan oleh portal')).toBeVisible();
  expect(drawer.getByText(/^versi 3 oleh Ketua Platform/)).toBeVisible();
  expect(drawer.getByText('/manage-order')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Pegawai Kelulusan' })).toHaveAttribute('href', `/authorization/${id(80)}`);
  await user.click(drawer.getByRole('button', { name: 'Tutup' }));
  expect(address()).toBe('/authorization/manage');
});

it('assigns another role with a reason, after showing what changes', async () => {
  listing();
  const requests = assigning();
  const { user } = open();
  await change(user, /^Lagi tindakan Pegawai Pelulus Data/);
  const dialog = await choose(user, 'Kerani Pendaftaran');
  expect(dialog.getByText('1 hak ditambah, 1 hak ditarik.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  expect(await screen.findByText('Peranan 1 orang ditukar')).toBeVisible();
  const people = [{ id: id(61), fromRoleId: id(80) }];
  expect(requests).toEqual([[`/api/roles/${id(81)}/people`, { people, reason: 'Bertukar tugas' }]]);
});

it('assigns a role to all selected people in one request', async () => {
  listing();
  const requests = assigning();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua' }));
  await user.click(screen.getByRole('button', { name: 'Tukar peranan' }));
  expect(await screen.findByRole('dialog', { name: 'Tukar peranan 2 orang' })).toBeVisible();
  const dialog = await choose(user, 'Kerani Pendaftaran');
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject([`/api/roles/${id(81)}/people`, { people: [{ id: id(61) }, { id: id(62) }] }]);
});

it('requires a role and a reason', async () => {
  listing();
  const requests = assigning();
  const { user } = open();
  await change(user, /^Lagi tindakan Pegawai Pelulus Data/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  await waitFor(() => expect(dialog.getAllByText('Medan ini wajib diisi.')).toHaveLength(2));
  expect(requests).toEqual([]);
});

it.each([
  [409, 'role.personChanged', /telah ditukar oleh orang lain/],
  [403, 'role.beyondOwn', /tidak boleh memberi hak yang anda sendiri tidak pegang/],
])('keeps the choice when the server refuses (%s %s)', async (status, code, words) => {
  listing();
  server.use(reply(contract.assign, () => problem(status, code)));
  const { user } = open();
  await change(user, /^Lagi tindakan Pegawai Pelulus Data/);
  const dialog = await choose(user, 'Kerani Pendaftaran');
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText(/Sebab/)).toHaveValue('Bertukar tugas');
});

it('is read-only without the right to change', async () => {
  const fixed = holder({ allowed: [] });
  listing([fixed]);
  server.use(reply(contract.effective, { ...effective, person: fixed }));
  const { user } = open(`?person=${id(61)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('2 hak berkuat kuasa')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Tukar peranan' })).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('checkbox', { name: 'Pilih semua' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Lagi tindakan Pegawai Pelulus Data/ }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Lihat hak berkuat kuasa']);
});

it('reads in English, and shows when nobody is within reach', async () => {
  listing([]);
  open('', 'en');
  expect(await screen.findByText('Nobody in your reach')).toBeVisible();
});

it('shows why the list failed, and retries', async () => {
  listing();
  server.use(decline(contract.people, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai pemegang peranan tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByText('Pegawai Pelulus Data')).toBeVisible();
});

it('says which permission is missing', async () => {
  listing();
  server.use(decline(contract.people, 403, 'forbidden', { extra: { permission: 'authorization.view' } }));
  open();
  expect(await screen.findByText('Peranan dan hak: lihat')).toBeVisible();
});

it('says in the dialog that the roles could not be loaded, and tries again', async () => {
  listing();
  server.use(decline(contract.list, 503, 'unavailable'));
  const { user } = open();
  await change(user, /^Lagi tindakan Pegawai Pelulus Data/);
  const dialog = within(await screen.findByRole('dialog', { name: /^Tukar peranan/ }));
  const failure = await dialog.findByText('Pilihan tidak dapat dimuatkan.');
  listing();
  await user.click(dialog.getByRole('button', { name: 'Cuba semula' }));
  await waitFor(() => expect(failure).not.toBeInTheDocument());
});
