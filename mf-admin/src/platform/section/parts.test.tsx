import { platform, type SectionDetail } from '@titian/shared-contracts/platform';
import { decline, fireEvent, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { pin, release, sectionDetail } from '../../testing/platform';
import { id } from '../../testing/queue';
import { giveReason, recordCalls, moveAnswer, openSection, type User, WHY } from '../testing/sectionPage';
import { setUp } from '../../testing/setUp';

const server = setUp();
const token = {
  ...{ id: id(60), name: 'CI permit', scopes: ['publish' as const], createdAt: '2026-11-20T02:00:00Z' },
  ...{ createdBy: 'superadmin', expiresAt: '2027-02-20T02:00:00Z', lastUsedAt: null },
  allowed: ['revoke' as const],
};
const showing = (changes: Partial<SectionDetail> = {}) =>
  server.use(reply(platform.section, sectionDetail(changes)), reply(platform.tokens, [token]));
const act = async (user: User, version: string, name: string) => {
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`tindakan.*${version}|${version}.*tindakan`, 'i') }),
  );
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }));
};

beforeEach(() => void signInAs('SuperAdministrator'));

it('lists releases with their channels, size against stable, and checks', async () => {
  showing();
  openSection('releases');
  const row = within((await screen.findByText('1.4.0')).closest('tr')!);
  expect(row.getByText('Canary')).toBeVisible();
  expect(row.getByText('+14 kB')).toBeVisible();
  expect(row.getByTitle('Saiz')).toHaveTextContent('1 amaran');
});

it.each([
  ['block', '1.4.0', 'Sekat', 'Sekat 1.4.0?', 'Sekat 1.4.0', ['/releases/1.4.0/block', { reason: WHY }]],
  [
    'promote',
    '1.4.0',
    'Naikkan ke stabil',
    'Naikkan 1.4.0 ke stabil?',
    'Naikkan 1.4.0',
    ['/promote', { version: '1.4.0', reason: WHY }],
  ],
  [
    'rollback',
    '1.2.0',
    'Undur ke keluaran ini',
    'Undur ke 1.2.0?',
    'Undur ke 1.2.0',
    ['/rollback', { version: '1.2.0', reason: WHY }],
  ],
  [
    'preview',
    '1.4.0',
    'Jadikan pratonton',
    'Ubah pratonton',
    'Ubah pratonton',
    ['/preview', { version: '1.4.0', reason: WHY }],
  ],
] as const)('can %s from a release’s menu', async (entry, version, item, title, button, call) => {
  showing();
  const sent = recordCalls(server, entry, moveAnswer('1.3.0'));
  const { user } = openSection('releases');
  await act(user, version, item);
  await giveReason(user, title, button);
  await waitFor(() => expect(sent).toEqual([call]));
});

it('offers only unblocking for a blocked release', async () => {
  const blocked = { at: '2026-11-20T02:00:00Z', by: 'superadmin', reason: 'Rosak.' };
  showing({
    history: [release('1.4.0', 11, { blocked, allowed: ['unblock'] }), release('1.3.0', 12, { serves: ['stable'] })],
  });
  const sent = recordCalls(server, 'unblock', moveAnswer('1.3.0'));
  const { user } = openSection('releases');
  await user.click(await screen.findByRole('button', { name: /1\.4\.0.*tindakan|tindakan.*1\.4\.0/i }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Buka sekatan']);
  await user.click(items[0]!);
  await giveReason(user, 'Buka sekatan 1.4.0?', 'Buka sekatan 1.4.0');
  await waitFor(() => expect(sent).toEqual([['/releases/1.4.0/unblock', { reason: WHY }]]));
});

it('offers no actions on a row that allows none', async () => {
  const history = sectionDetail().history.map((row) => ({ ...row, allowed: [] }));
  showing({ history, pins: [pin({ allowed: [] })], allowed: [] });
  server.use(reply(platform.tokens, [{ ...token, allowed: [] }]));
  const { unmount } = openSection('releases');
  expect(await screen.findByText('1.4.0')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Lagi tindakan/ })).not.toBeInTheDocument();
  unmount();
  const pins = openSection('pins');
  expect(await screen.findByText('Jabatan Tanah')).toBeVisible();
  expect(screen.queryByRole('button', { name: /pin/i })).not.toBeInTheDocument();
  pins.unmount();
  openSection('settings');
  expect(await screen.findByText('CI permit')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Batalkan token CI permit' })).not.toBeInTheDocument();
});

it('shows in the dialog why the server refuses', async () => {
  showing();
  server.use(reply(platform.promote, () => problem(409, 'registry.blocked', { extra: { version: '1.4.0' } })));
  const { user } = openSection('releases');
  await act(user, '1.4.0', 'Naikkan ke stabil');
  await giveReason(user, 'Naikkan 1.4.0 ke stabil?', 'Naikkan 1.4.0');
  expect(await screen.findByText('Keluaran 1.4.0 disekat dan tidak boleh dihidangkan kepada sesiapa.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('opens a release with its checks, difference and compatibility', async () => {
  showing();
  const detail = {
    ...release('1.4.0', 11),
    ...{ files: [], routes: ['/permit', '/permit/:id'] },
    compatibility: [
      {
        ...{ request: 'react', range: '^18.0.0', provided: '19.3.1', outcome: 'incompatible' as const },
        reason: { my: 'Cangkerang menyediakan 19.3.1.', en: 'The shell provides 19.3.1.' },
      },
    ],
  };
  const difference = {
    ...{ from: '1.3.0', to: '1.4.0', routes: { added: ['/permit/:id'], removed: [] }, shared: [] },
    ...{ words: { added: 4, removed: 1 }, files: { added: 1, removed: 0, changed: 3 } },
    ...{ initialBytes: 14_336, totalBytes: 0 },
  };
  server.use(reply(platform.release, detail), reply(platform.difference, difference));
  const { user } = openSection('releases&release=1.4.0', 'en');
  expect(await screen.findByText('It grew by 14 kB.')).toBeVisible();
  expect(screen.getByText('Cure: Load the chart lazily.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Difference' }));
  expect(await screen.findByText('+ /permit/:id')).toBeVisible();
  expect(screen.getByText('+1 −0 ~3')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Shared' }));
  expect(await screen.findByText('The shell provides 19.3.1.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Incompatible' })).toBeVisible();
});

it('saves owner, budget and guard in the contract’s units', async () => {
  showing();
  const sent = recordCalls(server, 'changeSection', null);
  const { user } = openSection('settings');
  const budget = await screen.findByLabelText('Had saiz awal');
  await user.clear(budget);
  await user.type(budget, '200');
  const rate = screen.getByLabelText('Lebihan kadar ralat');
  await user.clear(rate);
  await user.type(rate, '2.5');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  const guard = { errorRate: 0.025, mountFactor: 2, samples: 20, minutes: 10 };
  const { owner } = sectionDetail();
  await waitFor(() => expect(sent).toEqual([['', { owner, budgetBytes: 204_800, guard }]]));
});

it('creates a token and shows it once', async () => {
  showing();
  const sent = recordCalls(server, 'addToken', { token: 'ttn_rahsia_sekali', row: token });
  const { user } = openSection('settings');
  expect(await screen.findByText('Belum pernah digunakan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cipta token' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Cipta token/ }));
  await user.type(dialog.getByLabelText('Nama'), 'CI permit');
  await user.click(dialog.getByRole('button', { name: 'Cipta token' }));
  await user.click(await dialog.findByRole('button', { name: /Tunjukkan token penerbitan/i }));
  expect(dialog.getByText('ttn_rahsia_sekali')).toBeVisible();
  expect(sent).toEqual([['/tokens', { name: 'CI permit', scopes: ['publish'], days: 90 }]]);
  await user.click(dialog.getByRole('button', { name: 'Saya sudah menyimpannya' }));
  expect(screen.queryByText('ttn_rahsia_sekali')).not.toBeInTheDocument();
});

it('asks before it loses a token that is shown, and is not closed while one is on its way', async () => {
  showing();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => void (answer = resolve));
  server.use(
    reply(platform.addToken, async () => {
      await answered;
      return { token: 'ttn_rahsia_sekali', row: token };
    }),
  );
  const { user } = openSection('settings');
  await user.click(await screen.findByRole('button', { name: 'Cipta token' }));
  const box = await screen.findByRole('dialog', { name: /Cipta token/ });
  const dialog = within(box);
  const escape = () => fireEvent(box, new Event('cancel', { cancelable: true }));
  await user.type(dialog.getByLabelText('Nama'), 'CI permit');
  await user.click(dialog.getByRole('button', { name: 'Cipta token' }));
  escape();
  answer();
  expect(await dialog.findByText('Salin sekarang.')).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  escape();
  const question = within(await screen.findByRole('dialog', { name: 'Tutup tanpa menyimpan token?' }));
  await user.click(question.getByRole('button', { name: 'Batal' }));
  expect(dialog.getByText('Salin sekarang.')).toBeVisible();
  escape();
  const again = within(await screen.findByRole('dialog', { name: 'Tutup tanpa menyimpan token?' }));
  await user.click(again.getByRole('button', { name: 'Tutup tanpanya' }));
  await waitFor(() => expect(box).not.toBeInTheDocument());
});

it('revokes a token, with the reason', async () => {
  showing();
  const sent = recordCalls(server, 'revokeToken', null);
  const { user } = openSection('settings');
  await user.click(await screen.findByRole('button', { name: 'Batalkan token CI permit' }));
  await giveReason(user, 'Batalkan token CI permit', 'Batalkan');
  await waitFor(() => expect(sent).toEqual([[`/tokens/${token.id}/revoke`, { reason: WHY }]]));
});

it('shows settings read-only without the right to change, and reports when tokens can’t be loaded', async () => {
  signInAs('SuperAdministrator', { Permission: { platform: ['view'] } });
  showing();
  server.use(decline(platform.tokens, 503, 'unavailable'));
  openSection('settings');
  expect(await screen.findByLabelText('Pasukan pemilik')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
  expect(await screen.findByText('Token tidak dapat dimuatkan')).toBeVisible();
});

it('shows empty states', async () => {
  showing({ history: [], pins: [], stable: null, canary: null, fallback: null });
  const { unmount } = openSection('releases');
  expect(await screen.findByText('Belum ada keluaran')).toBeVisible();
  unmount();
  openSection('pins');
  expect(await screen.findByText('Tiada sesiapa dipin')).toBeVisible();
});
