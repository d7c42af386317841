import { repository, type RepositorySummary } from '@titian/shared-contracts/repository';
import { openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { ManageRepositoriesPage } from './ManageRepositoriesPage';
import { NewRepositoryPage } from './NewRepositoryPage';

const server = setUp();
const ID = '00000000-0000-4000-8000-000000000600';
const OWNER = '00000000-0000-4000-8000-000000000003';
const name = { my: 'Kesiagaan banjir', en: 'Flood readiness' };
const row: RepositorySummary = {
  ...{ id: ID, name, description: name, organization: { id: OWNER, code: 'JPS', name } },
  ...{ visibility: 'Tenant', classification: 'Limited', quotaMb: 10, retentionMonths: 84 },
  use: { bytes: 5 * 1024 * 1024, quotaBytes: 10 * 1024 * 1024, files: 12 },
  ...{ updatedAt: '2026-11-25T00:00:00Z', archivedAt: null, rowVersion: 2 },
};

it('lists repositories with who sees them and how full they are, and those that are archived', async () => {
  signInAs('TenantAdministrator');
  const views: (string | null)[] = [];
  server.use(
    reply(repository.managed, ({ url }) => {
      views.push(url.searchParams.get('view'));
      return { data: [row], totalItems: 1, page: 1, pageSize: 10, counts: { all: 1, archived: 3 } };
    }),
  );
  const { user } = openPage(<ManageRepositoriesPage />, { path: '/managerepository' });
  const shown = within(await screen.findByRole('row', { name: /Kesiagaan banjir/ }));
  expect(shown.getByText('Seluruh tenan')).toBeVisible();
  expect(shown.getByRole('progressbar')).toHaveAttribute('value', String(row.use.bytes));
  await user.click(screen.getByRole('button', { name: /Diarkibkan/ }));
  await waitFor(() => expect(views.at(-1)).toBe('archived'));
});

it('asks for all that a repository needs before it is created', async () => {
  signInAs('TenantAdministrator');
  server.use(reply(repository.organizations, [{ id: OWNER, code: 'JPS', name, tenantId: OWNER }]));
  const { user } = openPage(<NewRepositoryPage />, { path: '/managerepository/create' });
  await user.click(await screen.findByRole('button', { name: 'Wujudkan repositori' }));
  expect(await screen.findAllByText('Medan ini wajib diisi.')).toHaveLength(5);
  await user.click(screen.getByRole('radio', { name: /Organisasi terpilih/ }));
  expect(await screen.findByRole('combobox', { name: 'Organisasi yang membaca' })).toBeVisible();
});

it('offers the owner’s own APIs for their subscribers to read', async () => {
  signInAs('TenantAdministrator');
  const api = (at: number, organizationId: string) => ({
    ...{ id: ID.replace('600', `60${at}`), name: { my: `API ${at}`, en: `API ${at}` }, organizationId },
  });
  server.use(
    reply(repository.organizations, [{ id: OWNER, code: 'JPS', name, tenantId: OWNER }]),
    reply(repository.projects, [api(1, OWNER), api(2, ID)]),
  );
  const { user } = openPage(<NewRepositoryPage />, { path: '/managerepository/create' });
  await user.click(await screen.findByRole('combobox', { name: /^Organisasi pemilik/ }));
  await user.click(await screen.findByTitle('JPS · Kesiagaan banjir'));
  await user.click(screen.getByRole('radio', { name: /Pelanggan API/ }));
  await user.click(await screen.findByRole('combobox', { name: 'API' }));
  expect(await screen.findByTitle('API 1')).toBeVisible();
  expect(screen.queryByTitle('API 2')).not.toBeInTheDocument();
});
