import { tenant as contract, type Tenant } from '@titian/shared-contracts/tenant';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { tenant } from '../testing/people';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ManageTenantsPage } from './ManageTenantsPage';

const server = setUp();
const counts = { all: 1, disabled: 0, deleted: 0 };
const listing = (row: Tenant = tenant()) =>
  server.use(
    reply(contract.list, { data: [row], totalItems: 1, page: 1, pageSize: 10, counts }),
    reply(contract.detail, row),
  );
const open = (path = '/manage-tenant') => openPage(<ManageTenantsPage />, { path });
const act = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /Kerajaan Negeri.*tindakan|tindakan.*Kerajaan Negeri/i }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
};

beforeEach(() => void signInAs('SuperAdministrator'));

it('is not deleted while it has organisations', async () => {
  listing();
  const { user } = open();
  await act(user, 'Padam');
  const blocked = within(await screen.findByRole('dialog', { name: /belum boleh dipadam/ }));
  const link = blocked.getByRole('link', { name: 'Organisasi' });
  expect(link).toHaveAttribute('href', `/manage-organization?tenantId=${id(4)}`);
});

it('keeps what was typed on a version conflict, and reports it', async () => {
  listing();
  server.use(
    reply(contract.update, ({ body }) => {
      expect(body).toMatchObject({ rowVersion: 3, input: { code: 'KN' } });
      return problem(409, 'stale', { extra: { rowVersion: 4 } });
    }),
  );
  const { user } = open();
  await act(user, 'Sunting');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sunting tenan' }));
  const name = dialog.getByLabelText(/Bahasa Melayu/);
  await user.clear(name);
  await user.type(name, 'Negeri Baharu');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/Seseorang telah mengubahnya/)).toBeVisible();
  expect(name).toHaveValue('Negeri Baharu');
});

it('offers only what the server allows', async () => {
  signInAs('TenantAdministrator');
  listing(tenant({ allowed: ['update'] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Kerajaan Negeri.*tindakan|tindakan.*Kerajaan Negeri/i }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Sunting']);
  expect(screen.queryByRole('button', { name: 'Cipta tenan' })).not.toBeInTheDocument();
});

it('says which permission is missing', async () => {
  server.use(decline(contract.list, 403, 'forbidden', { extra: { permission: 'tenant.view' } }));
  open();
  await waitFor(() => expect(screen.getByText('Tenan: lihat')).toBeVisible());
});
