import { platform } from '@titian/shared-contracts/platform';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { allowedOrigin } from '../../testing/platform';
import { setUp } from '../../testing/setUp';
import { SectionsPage } from './SectionsPage';

const server = setUp();
const WHY = 'Jabatan Tanah menghoskan failnya sendiri.';
const showing = (rows = [allowedOrigin()]) =>
  server.use(
    ...[reply(platform.sections, []), reply(platform.approvals, []), reply(platform.overrides, [])],
    reply(platform.origins, rows),
  );
const open = (locale: 'my' | 'en' = 'my') =>
  openPage(<SectionsPage />, { path: '/platform/sections?part=origins', locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('adds an origin for releases and overrides, with a reason', async () => {
  showing([]);
  const sent: unknown[] = [];
  server.use(
    reply(platform.addOrigin, ({ body }) => {
      sent.push(body);
      return [allowedOrigin(), allowedOrigin({ use: 'overrides' })];
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Belum ada sumber')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tambah sumber' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah sumber' }));
  await user.type(dialog.getByLabelText(/^Sumber/), 'https://a.gov.my@jahat.example');
  await user.type(dialog.getByLabelText('Sebab'), WHY);
  await user.click(dialog.getByRole('button', { name: 'Tambah sumber' }));
  // The form shows its fault anew while it is checked.
  await waitFor(() => expect(dialog.getByText(/^Tulis https:\/\/, hos/)).toBeVisible());
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Sumber/));
  await user.type(dialog.getByLabelText(/^Sumber/), 'https://fail.negeri.example');
  await user.click(dialog.getByLabelText('Untuk'));
  await user.click(await screen.findByTitle('Penggantian'));
  await user.click(dialog.getByRole('button', { name: 'Tambah sumber' }));
  const uses = ['releases', 'overrides'];
  await waitFor(() => expect(sent).toEqual([{ origin: 'https://fail.negeri.example', uses, reason: WHY }]));
});

it('shows who added each and what runs from there, and removes one with a reason', async () => {
  const needed = [{ section: 'mf-permit', version: '1.3.0' }];
  const removable = allowedOrigin({ id: allowedOrigin().id.replace('60', '61'), use: 'overrides' });
  showing([allowedOrigin({ needed, allowed: [] }), removable]);
  const sent: unknown[] = [];
  server.use(
    reply(platform.removeOrigin, ({ url, body }) => {
      sent.push([url.pathname, body]);
      return null;
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Berjalan dari situ: mf-permit 1.3.0')).toBeVisible();
  expect(screen.getAllByText(/Ditambah oleh ketua\.platform/)).toHaveLength(2);
  const button = screen.getByRole('button', { name: /^Buang/ });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: /^Buang https:\/\/fail\.negeri\.example/ }));
  expect(dialog.getByText(/Penggantian dari situ tamat sekarang/)).toBeVisible();
  await user.type(dialog.getByLabelText('Sebab'), WHY);
  await user.click(dialog.getByRole('button', { name: 'Buang' }));
  await waitFor(() =>
    expect(sent).toEqual([[expect.stringContaining(`/registry/origins/${removable.id}/remove`), { reason: WHY }]]),
  );
});

it('names the releases that keep an origin, where one began to run meanwhile', async () => {
  showing();
  const extra = { origin: 'https://fail.negeri.example', releases: 'mf-permit 1.3.0' };
  server.use(reply(platform.removeOrigin, () => problem(409, 'registry.originNeeded', { extra })));
  const { user } = open('en');
  await user.click(await screen.findByRole('button', { name: /^Remove/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Not needed any more');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/run now: mf-permit 1\.3\.0/)).toBeVisible();
});

it('offers no changes to those who may only view', async () => {
  signInAs('SuperAdministrator', { Permission: { platform: ['view'] } });
  showing([allowedOrigin({ allowed: [] })]);
  open();
  expect(await screen.findByText('https://fail.negeri.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tambah|Buang/ })).not.toBeInTheDocument();
});

it('says what failed', async () => {
  showing();
  server.use(decline(platform.origins, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Senarai sumber tidak dapat dimuatkan')).toBeVisible();
});
