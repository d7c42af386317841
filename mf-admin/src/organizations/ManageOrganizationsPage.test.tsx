import { division, organization as contract, type OrganizationAccount } from '@titian/shared-contracts/organization';
import { tenant as tenants } from '@titian/shared-contracts/tenant';
import { user as users } from '@titian/shared-contracts/user';
import { openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { home, organization, tenant } from '../testing/people';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ManageOrganizationsPage } from './ManageOrganizationsPage';

const server = setUp();
const counts = { all: 1, disabled: 0, deleted: 0 };
const listing = (row: OrganizationAccount = organization()) =>
  server.use(
    reply(contract.managed, { data: [row], totalItems: 1, page: 1, pageSize: 10, counts }),
    reply(contract.account, row),
  );
const open = (path = '/manage-organization') => openPage(<ManageOrganizationsPage />, { path });
const act = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /Jabatan Tanah.*tindakan|tindakan.*Jabatan Tanah/i }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
};

beforeEach(() => {
  signInAs('TenantAdministrator', {
    organization: {
      ...{ id: id(9), code: 'PSN', Name: 'PSN', name: { my: 'PSN', en: 'PSN' }, imageUrl: null },
      tenant: { ...home, imageUrl: null },
    },
  });
  server.use(
    reply(tenants.list, { data: [tenant()], totalItems: 1, page: 1, pageSize: 100, counts }),
    reply(users.list, {
      ...{ data: [], totalItems: 0, page: 1, pageSize: 100 },
      counts: { all: 0, pending: 0, locked: 0, disabled: 0, deleted: 0 },
    }),
  );
});

it("creates one in the reader's tenant, and shows at its field that a code is taken", async () => {
  listing();
  const bodies: unknown[] = [];
  server.use(
    reply(contract.create, ({ body }) => {
      bodies.push(body);
      const fault = { errors: [{ path: '/code', code: 'validation.taken' }] };
      return bodies.length === 1 ? problem(409, 'organization.codeTaken', fault) : organization({ code: 'JPNX' });
    }),
  );
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Cipta organisasi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cipta organisasi' }));
  await user.type(dialog.getByLabelText(/^Kod/), 'JPN');
  await user.type(dialog.getByLabelText(/Bahasa Melayu/), 'Jabatan Pendidikan');
  await user.type(dialog.getByLabelText(/Bahasa Inggeris/), 'Education Department');
  await user.type(dialog.getByLabelText(/E-mel pejabat/), 'pejabat@jpn.example');
  const submit = dialog.getByRole('button', { name: 'Cipta organisasi' });
  await user.click(submit);
  await waitFor(() => expect(dialog.getByLabelText(/^Kod/)).toHaveAccessibleDescription(/sudah digunakan/));
  await user.type(dialog.getByLabelText(/^Kod/), 'X');
  await user.click(submit);
  await waitFor(() => expect(address()).toContain(`open=${id(3)}`));
  expect(bodies[1]).toMatchObject({ code: 'JPNX', tenantId: home.id, type: 'State dept', approvalSlaDays: 14 });
});

it('shows what keeps it from being deleted, with links', async () => {
  listing(organization({ users: 4, apis: 2 }));
  const { user } = open();
  await act(user, 'Padam');
  const blocked = within(await screen.findByRole('dialog', { name: /belum boleh dipadam/ }));
  expect(blocked.getByRole('link', { name: 'Pengguna' })).toHaveAttribute(
    'href',
    `/manage-user?organizationId=${id(3)}`,
  );
  expect(blocked.getByRole('link', { name: 'API' })).toHaveAttribute('href', `/myapi/registry?organization=${id(3)}`);
});

it('asks to type its code before an empty one is deleted', async () => {
  listing();
  const removed = vi.fn();
  server.use(
    reply(contract.remove, () => {
      removed();
      return null;
    }),
  );
  const { user } = open();
  await act(user, 'Padam');
  const question = within(await screen.findByRole('dialog'));
  const go = question.getByRole('button', { name: 'Padam' });
  await user.click(go);
  expect(removed).not.toHaveBeenCalled();
  await user.type(question.getByRole('textbox'), 'JTG');
  await user.click(go);
  await waitFor(() => expect(removed).toHaveBeenCalled());
});

it('lists divisions with their people, and adds one', async () => {
  listing();
  const member = { id: id(61), displayName: 'Pegawai Geran' };
  const bodies: unknown[] = [];
  server.use(
    reply(division.list, [{ id: id(80), name: { my: 'Hasil', en: 'Revenue' }, head: member, members: [member] }]),
    reply(division.create, ({ body }) => {
      bodies.push(body);
      return { id: id(81) };
    }),
  );
  const { user } = open(`/manage-organization?open=${id(3)}&tab=divisions`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Diketuai oleh Pegawai Geran')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Pegawai Geran' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Tambah bahagian' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah bahagian' }));
  await user.type(form.getByLabelText(/Bahasa Melayu/), 'Pendaftaran');
  await user.type(form.getByLabelText(/Bahasa Inggeris/), 'Registration');
  await user.click(form.getByRole('button', { name: 'Simpan' }));
  const name = { my: 'Pendaftaran', en: 'Registration' };
  await waitFor(() => expect(bodies).toEqual([{ name, headUserId: null }]));
});
