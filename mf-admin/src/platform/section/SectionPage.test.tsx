import { session } from '@titian/shared-contracts';
import { platform, type RegistryEntry, type SectionDetail } from '@titian/shared-contracts/platform';
import {
  decline,
  fireEvent,
  person,
  problem,
  reply,
  resetSession,
  screen,
  signInAs,
  waitFor,
  within,
} from '@titian/section-kit/testing';
import { approval, pin, registryEntry, releaseHealth, sectionDetail } from '../../testing/platform';
import { giveReason, recordCalls, moveAnswer, openSection, WHY } from '../testing/sectionPage';
import { setUp } from '../../testing/setUp';

const server = setUp();
const showing = (changes: Partial<SectionDetail> = {}) =>
  server.use(
    reply(platform.section, sectionDetail(changes)),
    reply(platform.entries, { data: [registryEntry()], totalItems: 1, page: 1, pageSize: 5 }),
    reply(platform.health, { releases: [releaseHealth('1.3.0')], deprecated: [] }),
    reply(platform.tokens, []),
  );

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows channels, health and the latest history', async () => {
  showing();
  openSection();
  const share = '75% pengguna menerima 1.3.0 (stabil), 25% menerima 1.4.0 (canary)';
  expect(await screen.findByRole('img', { name: share })).toBeVisible();
  expect(screen.getByText('Sandaran: 1.2.0')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Kadar ralat 0\.10%/ })).toBeVisible();
  expect(await screen.findByText('Dinaikkan ke stabil')).toBeVisible();
  expect(screen.getByText(/ditarik balik dengan sendirinya apabila/)).toBeVisible();
});

it('rolls back with one button and a reason', async () => {
  showing();
  const sent = recordCalls(server, 'rollback', moveAnswer('1.2.0'));
  const { user } = openSection();
  await user.click(await screen.findByRole('button', { name: 'Undur ke 1.2.0' }));
  await giveReason(user, 'Undur ke 1.2.0?', 'Undur ke 1.2.0');
  await waitFor(() => expect(sent).toEqual([['/rollback', { reason: WHY }]]));
  expect(await screen.findByText('Diundur ke 1.2.0')).toBeVisible();
});

it('requires a reason of ten characters, and keeps the dialog when the server refuses', async () => {
  showing();
  server.use(reply(platform.promote, () => problem(409, 'STATE_CONFLICT')));
  const { user } = openSection();
  await user.click(await screen.findByRole('button', { name: 'Naikkan 1.4.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Naikkan 1.4.0 ke stabil?' }));
  await user.type(dialog.getByLabelText('Sebab'), 'pendek');
  await user.click(dialog.getByRole('button', { name: 'Naikkan 1.4.0' }));
  expect(await dialog.findByText('Nyatakan sebab dengan sekurang-kurangnya 10 aksara.')).toBeVisible();
  await user.type(dialog.getByLabelText('Sebab'), ' tetapi cukup');
  await user.click(dialog.getByRole('button', { name: 'Naikkan 1.4.0' }));
  expect(await screen.findByText(/tidak dibenarkan pada status semasa/)).toBeVisible();
  expect(dialog.getByLabelText('Sebab')).toHaveValue('pendek tetapi cukup');
});

it('moves the canary by its slider, which stops timed steps', async () => {
  const steps = [
    { percent: 25, minutes: 60 },
    { percent: 50, minutes: 60 },
  ];
  const canary = { ...sectionDetail().canary!, steps, nextAt: '2026-12-20T02:00:00Z' };
  showing({ canary });
  const sent = recordCalls(server, 'canary', moveAnswer('1.2.0'));
  const { user } = openSection();
  expect(await screen.findByText('Langkah seterusnya', { exact: false })).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Peratus pengguna' }), { target: { value: '40' } });
  await user.click(screen.getByRole('button', { name: 'Ubah kepada 40%' }));
  expect(await screen.findByText(/Langkah bermasa dihentikan/)).toBeVisible();
  await giveReason(user, 'Ubah canary 1.4.0 kepada 40%?', 'Ubah kepada 40%');
  const body = { version: '1.4.0', percent: 40, steps: [], reason: WHY };
  await waitFor(() => expect(sent).toEqual([['/canary', body]]));
});

it('starts a canary in steps, and reports that it waits for a second person', async () => {
  showing({ canary: null });
  const sent = recordCalls(server, 'canary', { ...moveAnswer('1.2.0'), waiting: true });
  const { user } = openSection();
  await user.click(await screen.findByRole('button', { name: 'Mula canary' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mula canary' }));
  await user.click(dialog.getByRole('button', { name: 'Buang langkah 3' }));
  const minutes = dialog.getByLabelText('Langkah 2: tempoh dalam minit');
  await user.clear(minutes);
  await user.type(minutes, '90');
  await giveReason(user, 'Mula canary', 'Mula canary');
  const steps = [
    { percent: 5, minutes: 60 },
    { percent: 25, minutes: 90 },
  ];
  await waitFor(() => expect(sent).toEqual([['/canary', { version: '1.4.0', percent: 5, steps, reason: WHY }]]));
  expect(await screen.findByText('Menunggu kelulusan orang kedua')).toBeVisible();
});

it('ends the canary', async () => {
  showing();
  const sent = recordCalls(server, 'endCanary', moveAnswer('1.2.0'));
  const { user } = openSection();
  await user.click(await screen.findByRole('button', { name: 'Tamatkan canary' }));
  await giveReason(user, 'Tamatkan canary 1.4.0?', 'Tamatkan canary');
  await waitFor(() => expect(sent).toEqual([['/canary/end', { reason: WHY }]]));
});

it('shows what waits for approval on this section', async () => {
  showing({ approvals: [approval({ allowed: ['withdraw'] })] });
  openSection();
  expect(await screen.findByText('Menunggu orang kedua')).toBeVisible();
});

it('lists pins and ends one', async () => {
  showing();
  const sent = recordCalls(server, 'unpin', null);
  const { user } = openSection('pins');
  expect(await screen.findByText('Jabatan Tanah')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tamatkan pin Jabatan Tanah' }));
  await giveReason(user, 'Tamatkan pin Jabatan Tanah', 'Tamatkan');
  await waitFor(() => expect(sent).toEqual([[`/pins/${pin().id}/end`, { reason: WHY }]]));
});

it('pins a subject found by part of its name', async () => {
  showing({ pins: [] });
  const found = [{ kind: 'organization' as const, subject: 'JTG', name: 'Jabatan Tanah dan Galian' }];
  server.use(reply(platform.subjects, ({ url }) => (url.searchParams.get('q') === 'tanah' ? found : [])));
  const sent = recordCalls(server, 'pin', pin());
  const { user } = openSection('pins');
  await user.click((await screen.findAllByRole('button', { name: 'Tambah pin' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah pin' }));
  await user.type(dialog.getByLabelText('Siapa'), 'tanah');
  await user.click(await screen.findByText('Jabatan Tanah dan Galian · Organisasi'));
  await giveReason(user, 'Tambah pin', 'Tambah pin');
  const body = { kind: 'organization', subject: 'JTG', version: '1.3.0', until: expect.any(String), reason: WHY };
  await waitFor(() => expect(sent).toEqual([['/pins', body]]));
});

it('previews the newest release that is not stable, unless another is chosen', async () => {
  showing({ preview: null });
  const sent = recordCalls(server, 'preview', moveAnswer('1.3.0'));
  const { user } = openSection();
  await user.click(await screen.findByRole('button', { name: 'Ubah pratonton' }));
  await giveReason(user, 'Ubah pratonton', 'Ubah pratonton');
  await waitFor(() => expect(sent).toEqual([['/preview', { version: '1.4.0', reason: WHY }]]));
});

const withHistory = (...data: RegistryEntry[]) => {
  showing();
  server.use(reply(platform.entries, { data, totalItems: data.length, page: 1, pageSize: 10 }));
};
const CLIMB = { version: '1.4.0', percent: 5, steps: [5, 25] };

it('describes the history in the reader’s language, and old entries without facts by their stored text', async () => {
  const acts = [
    registryEntry({ id: 'f0000000-0000-4000-8000-000000000001', by: 'token CI' }),
    registryEntry({
      ...{ id: 'f0000000-0000-4000-8000-000000000002', act: 'canary', by: 'steps' },
      facts: { what: 'canary', ...CLIMB, asked: { by: 'token CI', reason: 'Cuba dahulu.' } },
    }),
    registryEntry({
      ...{ id: 'f0000000-0000-4000-8000-000000000003', act: 'pin' },
      facts: { what: 'pinned', kind: 'role', subject: 'Client', version: null, until: '2026-12-05T22:00:00Z' },
    }),
    registryEntry({ id: 'f0000000-0000-4000-8000-000000000004', facts: null }),
  ];
  withHistory(...acts);
  const { unmount } = openSection('history');
  expect(await screen.findByText('1.3.0 menggantikan 1.2.0 sebagai keluaran stabil.')).toBeVisible();
  expect(screen.getAllByText(/Token CI/)).toHaveLength(2);
  const climb = 'Kini 1.4.0 sebagai canary mengikut langkah 5%, 25%. Dimohon oleh Token CI: “Cuba dahulu.”';
  expect(screen.getByText(climb)).toBeVisible();
  expect(screen.getByText('Client (peranan) dipin pada saluran pratonton hingga 6 Dis 2026.')).toBeVisible();
  expect(screen.getByText('Promoted 1.3.0 to stable in mf-permit')).toHaveAttribute('lang', 'en');
  unmount();
  openSection('history', 'en');
  expect(await screen.findByText('1.3.0 took the place of 1.2.0 as the stable release.')).toBeVisible();
});

it('describes the guard’s evidence', async () => {
  const evidence = { canaryLoads: 40, canaryErrorRate: 0.5, stableMountP75: 180, guard: { errorRate: 0.05 } };
  const facts = { what: 'takenBack' as const, version: '1.4.0', because: 'errors' as const };
  withHistory(registryEntry({ act: 'guard', by: 'guard', facts, reason: null, evidence }));
  openSection('history');
  expect(await screen.findByText('Ditarik balik oleh pengawal')).toBeVisible();
  expect(screen.getByText('Pengawal (automatik)', { exact: false })).toBeVisible();
  expect(screen.getByText(/^Canary 1\.4\.0 ditarik balik: ia gagal lebih kerap/)).toBeVisible();
  expect(screen.getByText('Canary, kadar ralat')).toBeVisible();
  expect(screen.getByText('50%')).toBeVisible();
  expect(screen.getByText('180 ms')).toBeVisible();
  expect(screen.getByText('Pengawal · Lebihan kadar ralat')).toBeVisible();
});

it('compares health side by side, with messages and a table of each chart', async () => {
  showing();
  const messages = [{ code: 'SEC-401', message: 'Cannot read x', count: 12 }];
  const canary = releaseHealth('1.4.0', { serves: ['canary'], errorRate: 0.05, mountP95: 500, messages });
  const deprecated = [
    { section: 'mf-permit', version: '1.3.0', member: 'navigate', count: 7, lastAt: '2026-11-20T02:00:00Z' },
  ];
  server.use(reply(platform.health, { releases: [releaseHealth('1.3.0'), canary], deprecated }));
  const { user } = openSection('health', 'en');
  expect(await screen.findByRole('row', { name: /Error rate 0\.10% 5% \+4\.90%/ })).toBeVisible();
  expect(screen.getByText('SEC-401')).toBeVisible();
  expect(screen.getByText('navigate')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: /table/i })[0]!);
  expect(screen.getByRole('row', { name: '10:01 0.2% 0.2%' })).toBeVisible();
});

it('lists deprecated calls still in use, even without recent visitors', async () => {
  showing();
  const use = { section: 'mf-permit', version: '1.3.0', member: 'onOldThing', lastAt: '2026-11-20T02:00:00Z' };
  const silent = releaseHealth('1.3.0', { loads: 0, failures: 0, errorRate: null, minutes: [] });
  server.use(reply(platform.health, { releases: [silent], deprecated: [{ ...use, count: 1_200 }] }));
  openSection('health');
  expect(await screen.findByText('Tiada laporan dalam tempoh ini')).toBeVisible();
  const line = within(screen.getByText('onOldThing').closest('li')!);
  expect(line.getByText('1,200×')).toBeVisible();
  expect(line.getByText('1.3.0', { exact: false })).toBeVisible();
});

it('offers no actions to those who may only view', async () => {
  const history = sectionDetail().history.map((row) => ({ ...row, allowed: [] }));
  showing({ history, allowed: [] });
  openSection();
  expect(await screen.findByRole('slider', { name: 'Peratus pengguna' })).toBeDisabled();
  for (const name of ['Undur ke 1.2.0', 'Naikkan 1.4.0', 'Tamatkan canary'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('shows which permission is missing, and what failed', async () => {
  server.use(decline(platform.section, 403, 'forbidden', { extra: { permission: 'platform.view' } }));
  server.use(reply(session.me, person('SuperAdministrator')));
  const { unmount } = openSection();
  expect(await screen.findByText('Platform: lihat')).toBeVisible();
  unmount();
  resetSession();
  server.use(decline(platform.section, 503, 'unavailable'));
  openSection();
  expect(await screen.findByText('Seksyen ini tidak dapat dimuatkan')).toBeVisible();
});
