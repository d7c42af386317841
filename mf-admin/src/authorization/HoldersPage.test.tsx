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
const another = holder({ id: id(62), username: 'kedua.jtg', displayName: 'Pegawai Kedua', state: 'PendingActivation' });
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

/** Answers the list, and keeps what was asked for. */
const listing = (people: RolePerson[] = [holder(), another]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    reply(contract.people, ({ url }) => {
      asked.push(url.searchParams);
      return { data: people, totalItems: people.length, page: 1, pageSize: 10 };
    }),
    reply(contract.effective, effective),
    // A refused right makes the portal read the reader's own again.
    reply(session.me, person('SuperAdministrator')),
    reply(contract.list, { data: [role(), clerk()], totalItems: 2, page: 1, pageSize: 100 }),
  );
  return asked;
};
const assigning = () => {
  const asked: unknown[] = [];
  server.use(
    reply(contract.assign, ({ url, body }) => {
      asked.push([url.pathname, body]);
      return { assigned: [id(61)] };
    }),
  );
  return asked;
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

it('lists who has which role, and asks for the filters and words of the address', async () => {
  const asked = listing();
  const { user, address } = open(`?role=${id(80)}&q=pegawai`);
  expect(await screen.findByText('Pegawai Pelulus Data')).toBeVisible();
  expect(screen.getByText('Menunggu pengaktifan')).toBeVisible();
  expect(asked[0]?.getAll('filter')).toEqual([`role_eq=${id(80)}`]);
  expect(asked[0]?.get('q')).toBe('pegawai');
  await user.click(screen.getByRole('button', { name: 'Buang tapisan Peranan' }));
  await waitFor(() => expect(asked.at(-1)?.getAll('filter')).toEqual([]));
  expect(address()).toBe('/authorization/manage?q=pegawai');
});

it('says of somebody what they may do, whose rows that reaches, and since when', async () => {
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

it('gives another role with a reason, after telling what it brings and takes', async () => {
  listing();
  const asked = assigning();
  const { user } = open();
  await change(user, /^Lagi tindakan Pegawai Pelulus Data/);
  const dialog = await choose(user, 'Kerani Pendaftaran');
  expect(dialog.getByText('1 hak ditambah, 1 hak ditarik.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  expect(await screen.findByText('Peranan 1 orang ditukar')).toBeVisible();
  const people = [{ id: id(61), fromRoleId: id(80) }];
  expect(asked).toEqual([[`/api/roles/${id(81)}/people`, { people, reason: 'Bertukar tugas' }]]);
});

it('gives it to all that are ticked, with one act', async () => {
  listing();
  const asked = assigning();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua' }));
  await user.click(screen.getByRole('button', { name: 'Tukar peranan' }));
  expect(await screen.findByRole('dialog', { name: 'Tukar peranan 2 orang' })).toBeVisible();
  const dialog = await choose(user, 'Kerani Pendaftaran');
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject([`/api/roles/${id(81)}/people`, { people: [{ id: id(61) }, { id: id(62) }] }]);
});

it('asks for a role and a reason before it sends anything', async () => {
  listing();
  const asked = assigning();
  const { user } = open();
  await change(user, /^Lagi tindakan Pegawai Pelulus Data/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  expect(await dialog.findAllByText('Medan ini wajib diisi.')).toHaveLength(2);
  expect(asked).toEqual([]);
});

it.each([
  [409, 'role.personChanged', /telah ditukar oleh orang lain/],
  [403, 'role.beyondOwn', /tidak boleh memberi hak yang anda sendiri tidak pegang/],
])('keeps what was chosen where the server refuses (%s %s)', async (status, code, words) => {
  listing();
  server.use(reply(contract.assign, () => problem(status, code)));
  const { user } = open();
  await change(user, /^Lagi tindakan Pegawai Pelulus Data/);
  const dialog = await choose(user, 'Kerani Pendaftaran');
  await user.click(dialog.getByRole('button', { name: 'Tukar peranan' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText(/Sebab/)).toHaveValue('Bertukar tugas');
});

it('only shows, to who may not change', async () => {
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

it('reads in English, and says that nobody is in reach', async () => {
  listing([]);
  open('', 'en');
  expect(await screen.findByText('Nobody in your reach')).toBeVisible();
});

it('says what went wrong with the list and tries again', async () => {
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
  expect(await screen.findByText('authorization.view')).toBeVisible();
});
