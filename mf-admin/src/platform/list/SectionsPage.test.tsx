import { session } from '@titian/shared-contracts';
import { platform } from '@titian/shared-contracts/platform';
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
import { approval, override, sectionRow } from '../../testing/platform';
import { setUp } from '../../testing/setUp';
import { SectionsPage } from './SectionsPage';

const server = setUp();
const WHY = 'Pelancaran Jun sudah dekat.';
const showing = (rows = [sectionRow()]) =>
  server.use(
    ...[reply(platform.sections, rows), reply(platform.approvals, []), reply(platform.overrides, [])],
    reply(platform.rules, { twoPersons: false, changed: null }),
  );
const open = (path = '/platform/sections', locale: 'my' | 'en' = 'my') => openPage(<SectionsPage />, { path, locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it("shows each section's channels, failures and size", async () => {
  showing([sectionRow(), sectionRow({ name: 'mf-heavy', initialBytes: 204_800, spark: [null] })]);
  open();
  const row = within((await screen.findByText('mf-permit')).closest('tr')!);
  expect(row.getByText('1.3.0')).toBeVisible();
  expect(row.getByText('1.4.0 · 25%')).toBeVisible();
  expect(row.getByRole('img', { name: 'Kegagalan dua jam lalu: paling tinggi 4%, terkini 4%' })).toBeVisible();
  expect(screen.getByText('Tiada muatan')).toBeVisible();
  expect(screen.getByText('Melebihi had saiz')).toBeVisible();
});

it('searches and sorts the list in the browser', async () => {
  showing([sectionRow(), sectionRow({ name: 'mf-tax', title: { my: 'Cukai', en: 'Tax' }, initialBytes: 90_000 })]);
  open('/platform/sections?q=cukai');
  expect(await screen.findByRole('link', { name: 'Cukai' })).toHaveAttribute('href', '/platform/sections/mf-tax');
  expect(screen.queryByRole('link', { name: 'Permit' })).not.toBeInTheDocument();
});

it('reserves a name, with the default guard', async () => {
  showing();
  const sent: unknown[] = [];
  server.use(
    reply(platform.addSection, ({ body }) => {
      sent.push(body);
      return { name: 'mf-tax' };
    }),
  );
  const { user, address } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Tambah seksyen' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Tambah seksyen' }));
  await user.type(form.getByLabelText(/Nama seksyen/), 'mf-tax');
  await user.type(form.getByLabelText(/Pasukan pemilik/), 'Pasukan Cukai');
  await user.type(form.getByLabelText(/Hubungan/), 'cukai@negeri.example');
  await user.click(form.getByRole('button', { name: 'Tambah seksyen' }));
  await waitFor(() => expect(address()).toBe('/platform/sections/mf-tax?part=settings'));
  expect(sent).toEqual([
    {
      ...{ name: 'mf-tax', owner: { team: 'Pasukan Cukai', contact: 'cukai@negeri.example' } },
      ...{ budgetBytes: 153_600, guard: { errorRate: 0.05, mountFactor: 2, samples: 20, minutes: 10 } },
    },
  ]);
});

it("shows the server's validation error at its field", async () => {
  showing();
  server.use(
    reply(platform.addSection, () =>
      problem(422, 'validation', { errors: [{ path: '/name', code: 'validation.taken' }] }),
    ),
  );
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Tambah seksyen' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Tambah seksyen' }));
  await user.type(form.getByLabelText(/Nama seksyen/), 'mf-permit');
  await user.type(form.getByLabelText(/Pasukan pemilik/), 'Pasukan Permit');
  await user.type(form.getByLabelText(/Hubungan/), 'permit@negeri.example');
  await user.click(form.getByRole('button', { name: 'Tambah seksyen' }));
  await waitFor(() => expect(form.getByLabelText(/Nama seksyen/)).toBeInvalid());
});

it('lets only a second person with the right approve, with a reason', async () => {
  showing();
  const sent: unknown[] = [];
  server.use(
    reply(platform.approvals, [approval(), approval({ id: approval().id.replace('30', '31'), allowed: ['withdraw'] })]),
    reply(platform.approve, ({ body, url }) => {
      sent.push([url.pathname, body]);
      return null;
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Menunggu pelulus lain')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Luluskan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Luluskan mf-permit 1.4.0?' }));
  await user.click(dialog.getByRole('button', { name: 'Luluskan' }));
  expect(await dialog.findByText('Medan ini wajib diisi.')).toBeVisible();
  await user.type(dialog.getByLabelText('Sebab'), 'Saya telah menyemaknya.');
  await user.click(dialog.getByRole('button', { name: 'Luluskan' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [expect.stringContaining(`/registry/approvals/${approval().id}/approve`), { reason: 'Saya telah menyemaknya.' }],
    ]),
  );
});

it('lets the requester withdraw, but never approve', async () => {
  showing();
  const sent: unknown[] = [];
  server.use(
    reply(platform.approvals, [approval({ act: 'canary', percent: 5, steps: [5, 25], allowed: ['withdraw'] })]),
    reply(platform.refuse, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tarik balik' }));
  expect(screen.getByText('1.4.0 sebagai canary mengikut langkah 5%, 25%')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Luluskan' })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Tarik balik permohonan mf-permit 1.4.0?' }));
  await user.type(dialog.getByLabelText('Sebab'), WHY);
  await user.click(dialog.getByRole('button', { name: 'Tarik balik' }));
  await waitFor(() => expect(sent).toEqual([{ reason: WHY }]));
});

it('shows active overrides, and ends one', async () => {
  showing();
  const ended: string[] = [];
  server.use(
    reply(platform.overrides, [override()]),
    reply(platform.endOverride, ({ url }) => {
      ended.push(url.pathname);
      return null;
    }),
  );
  const { user } = open('/platform/sections?part=overrides');
  expect(await screen.findByText('http://localhost:4173/release.json')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tamatkan' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Tamatkan' }));
  await waitFor(() => expect(ended).toEqual([expect.stringContaining(`/registry/overrides/${override().id}/end`)]));
});

it('offers to end only the overrides that the server allows', async () => {
  showing();
  server.use(reply(platform.overrides, [override({ allowed: [] })]));
  open('/platform/sections?part=overrides');
  expect(await screen.findByText('http://localhost:4173/release.json')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tamatkan' })).not.toBeInTheDocument();
});

it('turns the two-person rule on, with a reason, and shows who did', async () => {
  showing();
  let twoPersons = false;
  const changed = { at: '2026-11-20T02:00:00Z', by: 'superadmin', reason: WHY };
  server.use(
    reply(platform.rules, () => ({ twoPersons, changed: twoPersons ? changed : null })),
    reply(platform.changeRules, ({ body }) => {
      expect(body).toEqual({ twoPersons: true, reason: WHY });
      twoPersons = true;
      return { twoPersons, changed };
    }),
  );
  const { user } = open();
  const toggle = await screen.findByRole('switch', { name: 'Peraturan dua orang' });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Hidupkan peraturan dua orang?' }));
  expect(toggle).not.toBeChecked();
  await user.type(dialog.getByLabelText('Sebab'), WHY);
  await user.click(dialog.getByRole('button', { name: 'Hidupkan' }));
  expect(await screen.findByText(WHY)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Peraturan dua orang' })).toBeChecked();
});

it('shows when there are no sections, in English', async () => {
  showing([]);
  open('/platform/sections', 'en');
  expect(await screen.findByText('No sections yet')).toBeVisible();
});

it('shows why it failed, and retries', async () => {
  showing();
  server.use(decline(platform.sections, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai seksyen tidak dapat dimuatkan')).toBeVisible();
  server.use(reply(platform.sections, [sectionRow()]));
  await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
  expect(await screen.findByRole('link', { name: 'Permit' })).toBeVisible();
});

it('offers no actions to those who may only view', async () => {
  signInAs('SuperAdministrator', { Permission: { platform: ['view'] } });
  showing();
  server.use(reply(platform.approvals, [approval({ allowed: [] })]));
  open();
  expect(await screen.findByText('Menunggu pelulus lain')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Luluskan|Tarik balik/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tambah seksyen' })).not.toBeInTheDocument();
  expect(await screen.findByText('Dimatikan')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('says which permission is missing', async () => {
  showing();
  server.use(decline(platform.sections, 403, 'forbidden', { extra: { permission: 'platform.view' } }));
  server.use(reply(session.me, person('SuperAdministrator')));
  open();
  expect(await screen.findByText('Platform: lihat')).toBeVisible();
});
