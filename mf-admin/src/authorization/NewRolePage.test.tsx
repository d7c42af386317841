import { session } from '@titian/shared-contracts';
import { type Role, role as contract } from '@titian/shared-contracts/role';
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
import { checkedRights, role } from '../testing/roles';
import { setUp } from '../testing/setUp';
import { NewRolePage } from './NewRolePage';

const server = setUp();
const title = { my: 'Penyemak', en: 'Reviewer' };
const answering = (roles: Role[] = [role()]) => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.list, { data: roles, totalItems: roles.length, page: 1, pageSize: 100 }),
    reply(contract.checkedRights, checkedRights),
    // After a 403 the portal reads the reader's own rights again.
    reply(session.me, person('SuperAdministrator')),
    reply(contract.create, ({ body }) => {
      bodies.push(body);
      return role({ id: id(90), title });
    }),
  );
  return bodies;
};
const open = (query = '', locale: 'my' | 'en' = 'my') =>
  openPage(<NewRolePage />, {
    path: `/authorization/add${query}`,
    pattern: '/authorization/add',
    locale,
  });
type User = ReturnType<typeof open>['user'];
const write = async (user: User) => {
  await user.type(await screen.findByLabelText('Nama peranan (Bahasa Melayu)'), title.my);
  await user.type(screen.getByLabelText('Nama peranan (Bahasa Inggeris)'), title.en);
  await user.type(screen.getByLabelText('Keterangan (Bahasa Melayu)'), 'Menyemak pesanan.');
  await user.type(screen.getByLabelText('Keterangan (Bahasa Inggeris)'), 'Reviews orders.');
};
const create = (user: User) => user.click(screen.getByRole('button', { name: 'Cipta peranan' }));

beforeEach(() => void signInAs('SuperAdministrator'));

it('creates a role from scratch with the ticked rights, and opens it', async () => {
  const bodies = answering();
  const { user, address } = open();
  await write(user);
  await user.click(screen.getByRole('radio', { name: /^Klien/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pesanan: luluskan' }));
  await create(user);
  await waitFor(() => expect(address()).toBe(`/authorization/${id(90)}`));
  const description = { my: 'Menyemak pesanan.', en: 'Reviews orders.' };
  expect(bodies).toEqual([{ title, description, base: 'Client', permissions: { order: ['view', 'approve'] } }]);
});

it('starts from the role in the address, and from another or none when chosen', async () => {
  answering();
  const { user, address } = open(`?from=${id(80)}`);
  expect(await screen.findByLabelText('Nama peranan (Bahasa Melayu)')).toHaveValue('Salinan Pegawai Kelulusan');
  expect(screen.getByLabelText('Nama peranan (Bahasa Inggeris)')).toHaveValue('Copy of Approval Officer');
  expect(await screen.findByRole('checkbox', { name: 'Pesanan: luluskan, ditambah' })).toBeChecked();
  await user.click(screen.getByRole('combobox', { name: 'Mulakan daripada' }));
  await user.click(await screen.findByTitle('Kosong'));
  expect(address()).toBe('/authorization/add');
  expect(await screen.findByLabelText('Nama peranan (Bahasa Melayu)')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Pesanan: luluskan' })).not.toBeChecked();
});

it('grants no more than the reader holds', async () => {
  signInAs('SuperAdministrator', { Permission: { order: ['view'], authorization: ['view', 'create'] } });
  answering();
  open(`?from=${id(80)}`);
  expect(await screen.findByRole('checkbox', { name: 'Pesanan: lihat, ditambah' })).toBeChecked();
  const approve = screen.getByRole('checkbox', { name: 'Pesanan: luluskan' });
  expect(approve).not.toBeChecked();
  expect(approve).toBeDisabled();
});

it('requires a name and a description in both languages', async () => {
  const bodies = answering();
  const { user } = open();
  await screen.findByLabelText('Nama peranan (Bahasa Melayu)');
  await create(user);
  await waitFor(() => expect(screen.getAllByText('Medan ini wajib diisi.')).toHaveLength(4));
  await user.type(screen.getByLabelText('Nama peranan (Bahasa Melayu)'), 'ab');
  await create(user);
  // antd takes an error away and brings it back as a new element when its field is sent again.
  await waitFor(() => expect(screen.getByText('Teks ini terlalu pendek.')).toBeVisible());
  expect(bodies).toEqual([]);
});

it('shows at its field that a name is taken, and keeps the form', async () => {
  answering();
  server.use(
    reply(contract.create, () =>
      problem(409, 'role.nameTaken', { errors: [{ path: '/title/my', code: 'validation.nameTaken' }] }),
    ),
  );
  const { user } = open();
  await write(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Pesanan: lihat' }));
  await create(user);
  const name = screen.getByLabelText('Nama peranan (Bahasa Melayu)');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Nama ini sudah digunakan/));
  expect(name).toHaveValue('Penyemak');
  expect(screen.getByRole('checkbox', { name: 'Pesanan: lihat, ditambah' })).toBeChecked();
});

it.each([
  ['role.platformOnly', /hanya pentadbir sistem boleh mengubahnya/],
  ['role.beyondOwn', /tidak boleh memberi hak yang anda sendiri tidak pegang/],
])('shows why the server refuses (%s)', async (code, words) => {
  answering();
  server.use(decline(contract.create, 403, code));
  const { user, address } = open();
  await write(user);
  await create(user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(address()).toBe('/authorization/add');
});

it('reads in English', async () => {
  answering();
  open('', 'en');
  expect(await screen.findByLabelText('Name of the role (Malay)')).toBeVisible();
  expect(within(await screen.findByRole('grid')).getByRole('checkbox', { name: 'Orders: approve' })).toBeEnabled();
});

it('shows why the roles failed to load, and retries', async () => {
  answering();
  server.use(decline(contract.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai peranan tidak dapat dimuatkan')).toBeVisible();
  answering();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByLabelText('Nama peranan (Bahasa Melayu)')).toBeVisible();
});

it('says which permission is missing', async () => {
  answering();
  server.use(decline(contract.list, 403, 'forbidden', { extra: { permission: 'authorization.create' } }));
  open();
  expect(await screen.findByText('Peranan dan hak: tambah')).toBeVisible();
});
