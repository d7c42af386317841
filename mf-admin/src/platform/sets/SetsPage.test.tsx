import { platform, type ReleaseSet } from '@titian/shared-contracts/platform';
import { session } from '@titian/shared-contracts';
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
import { sectionRow } from '../../testing/platform';
import { id } from '../../testing/queue';
import { setUp } from '../../testing/setUp';
import { SetsPage } from './SetsPage';

const server = setUp();
const WHY = 'Kembali ke sebelum pelancaran.';
const kept = (n: number, name: string, stable: string): ReleaseSet => ({
  ...{ id: id(n), name, note: 'Sebelum kempen.', at: '2026-11-20T02:00:00Z', by: 'superadmin' },
  pointers: [{ section: 'mf-permit', stable, fallback: null, preview: null, canary: null }],
  missing: [],
  allowed: ['restore'],
});
const showing = (sets = [kept(1, 'Sebelum Jun', '1.2.0'), kept(2, 'Sebelum Mei', '1.1.0')]) =>
  server.use(reply(platform.sets, sets), reply(platform.sections, [sectionRow()]));
const open = (search = '', locale: 'my' | 'en' = 'my') =>
  openPage(<SetsPage />, { path: `/platform/sets${search}`, locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('compares two sets, section by section', async () => {
  showing();
  open(`?left=${id(1)}&right=${id(2)}`);
  expect(await screen.findByText('1 seksyen berbeza')).toBeVisible();
  expect(screen.getByRole('row', { name: /mf-permit Stabil 1\.2\.0 1\.1\.0\s?berbeza/ })).toBeVisible();
});

it('compares the newest with what runs now, unless told', async () => {
  showing();
  open('', 'en');
  expect(await screen.findByRole('row', { name: /mf-permit Stable 1\.2\.0 1\.3\.0/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Canary – 1\.4\.0 · 25%/ })).toBeVisible();
});

it('says what moves before it restores, with the reason', async () => {
  showing();
  const sent: unknown[] = [];
  server.use(
    reply(platform.restoreSet, ({ body, url }) => {
      sent.push([url.pathname.split('/registry')[1], body]);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pulihkan Sebelum Jun' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pulihkan Sebelum Jun' }));
  expect(dialog.getByText('mf-permit, Stabil: 1.3.0 → 1.2.0')).toBeVisible();
  await user.type(dialog.getByLabelText('Sebab'), WHY);
  await user.click(dialog.getByRole('button', { name: 'Pulihkan' }));
  await waitFor(() => expect(sent).toEqual([[`/sets/${id(1)}/restore`, { reason: WHY }]]));
});

it('keeps the dialog when the server refuses', async () => {
  showing();
  server.use(reply(platform.restoreSet, () => problem(409, 'STATE_CONFLICT')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pulihkan Sebelum Jun' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pulihkan Sebelum Jun' }));
  await user.type(dialog.getByLabelText('Sebab'), WHY);
  await user.click(dialog.getByRole('button', { name: 'Pulihkan' }));
  expect(await screen.findByText(/tidak dibenarkan pada status semasa/)).toBeVisible();
  expect(dialog.getByLabelText('Sebab')).toHaveValue(WHY);
});

it('keeps what runs now under a name', async () => {
  showing([]);
  const sent: unknown[] = [];
  server.use(
    reply(platform.addSet, ({ body }) => {
      sent.push(body);
      return kept(3, 'Sebelum Julai', '1.3.0');
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Belum ada set keluaran')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Simpan keadaan sekarang' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: /Simpan keadaan sekarang/ }));
  await user.type(dialog.getByLabelText('Nama'), 'Sebelum Julai');
  await user.click(dialog.getByRole('button', { name: 'Simpan keadaan sekarang' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Sebelum Julai', note: '' }]));
});

it.each([
  [
    'my',
    'Tidak boleh dipulihkan',
    'mf-permit 1.2.0 telah disekat.',
    'mf-lot 2.0.0 sudah tiada.',
    'mf-lot 2.1.0 dihoskan di',
  ],
  [
    'en',
    'This set can’t be restored',
    'mf-permit 1.2.0 is blocked.',
    'mf-lot 2.0.0 no longer exists.',
    'mf-lot 2.1.0 is hosted at',
  ],
] as const)('names the releases that prevent restoring a set (%s)', async (locale, title, blocked, gone, unlisted) => {
  const broken: ReleaseSet = {
    ...kept(1, 'Sebelum Jun', '1.2.0'),
    missing: [
      { section: 'mf-permit', version: '1.2.0', reason: 'blocked' },
      { section: 'mf-lot', version: '2.0.0', reason: 'gone' },
      { section: 'mf-lot', version: '2.1.0', reason: 'unlisted' },
    ],
    allowed: [],
  };
  showing([broken, kept(2, 'Sebelum Mei', '1.1.0')]);
  open('', locale);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(blocked)).toBeVisible();
  expect(screen.getByText(gone)).toBeVisible();
  expect(screen.getByText(unlisted, { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: /Sebelum Mei/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sebelum Jun/ })).not.toBeInTheDocument();
});

it('only compares for who may only look', async () => {
  signInAs('SuperAdministrator', { Permission: { platform: ['view'] } });
  const looking = [kept(1, 'Sebelum Jun', '1.2.0'), kept(2, 'Sebelum Mei', '1.1.0')];
  showing(looking.map((set) => ({ ...set, allowed: [] })));
  open();
  expect(await screen.findByText('Sebelum Mei', { selector: 'strong' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pulihkan|Simpan/ })).not.toBeInTheDocument();
});

it('says what failed, and which permission is missing', async () => {
  showing();
  server.use(decline(platform.sets, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Set keluaran tidak dapat dimuatkan')).toBeVisible();
  server.use(
    decline(platform.sets, 403, 'forbidden', { extra: { permission: 'platform.view' } }),
    reply(session.me, person('SuperAdministrator')),
  );
  await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
  expect(await screen.findByText('Platform: lihat')).toBeVisible();
});
