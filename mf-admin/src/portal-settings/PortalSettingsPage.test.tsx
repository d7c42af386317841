import { portalSetting as contract } from '@titian/shared-contracts/portal-setting';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { settings } from '../testing/settings';
import { setUp } from '../testing/setUp';
import { PortalSettingsPage } from './PortalSettingsPage';

const server = setUp();
const waiting = (allowed: ('approve' | 'refuse')[]) =>
  settings({
    idle: {
      ...settings().idle,
      pending: {
        id: id(7),
        changes: [{ name: 'idleWait', before: 10, after: 20 }],
        ...{ reason: 'Kaunter yang sibuk', askedBy: 'Siti', askedAt: '2026-11-20T02:00:00Z', allowed },
      },
    },
  });
const open = () => openPage(<PortalSettingsPage />, { path: '/settings/portal' });
/** The page, and what it sends as changes. */
const recorded = () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.read, settings()),
    reply(contract.change, ({ body }) => {
      bodies.push(body);
      return settings();
    }),
  );
  return { ...open(), bodies };
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows what is set, in words', async () => {
  server.use(reply(contract.read, settings()));
  open();
  expect((await card('Kata laluan dan sesi')).getByText('Tiada had')).toBeVisible();
  expect((await card('Captcha')).getByText('Automatik')).toBeVisible();
  expect((await card('Rekod panggilan')).getByText('90 hari')).toBeVisible();
  expect((await card('Tajuk, logo dan lesen')).getByText('4 Jan 2022')).toBeVisible();
});

it('changes how long single calls are kept, within its bounds', async () => {
  const { bodies, user } = recorded();
  await user.click(await screen.findByRole('button', { name: 'Ubah: Rekod panggilan' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^Panggilan disimpan selama/);
  await user.type(dialog.getByLabelText(/^Sebab/), 'Arahan arkib negeri');
  for (const days of ['30', '400']) {
    await user.clear(field);
    await user.type(field, days);
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  }
  await waitFor(() => expect(bodies).toMatchObject([{ group: 'records', input: { callRecordDays: 400 } }]));
});

it('sends a changed group with the version that was seen and the reason', async () => {
  const { bodies, user } = recorded();
  await user.click(await screen.findByRole('button', { name: 'Ubah: Kata laluan dan sesi' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/Log masuk gagal/);
  await user.clear(field);
  await user.type(field, '3');
  await user.type(dialog.getByLabelText(/^Sebab/), 'Selepas cubaan teka');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        group: 'passwords',
        input: { MaxFailedLoginAttempt: 3, MaxDaysPasswordPolicy: 0, passwordHistory: 5, MaxSessionHours: 12 },
        rowVersion: 4,
        reason: 'Selepas cubaan teka',
      },
    ]),
  );
});

it('offers purposes by ticks, and asks for one at least', async () => {
  const { bodies, user } = recorded();
  await user.click(await screen.findByRole('button', { name: 'Ubah: Tujuan' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  // A group can't be required (WAI-ARIA 1.2): browsers' checks refuse the attribute.
  expect(dialog.getByRole('group', { name: 'Tujuan yang ditawarkan' })).not.toHaveAttribute('aria-required');
  await user.type(dialog.getByLabelText(/^Sebab/), 'Keputusan jawatankuasa');
  await user.click(box('Melindungi nyawa, kesihatan atau keselamatan'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByText('Medan ini wajib diisi.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.click(box('Kepentingan awam lain'));
  await user.click(box('Kecemasan awam'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ group: 'purposes', input: { purposes: ['publicEmergency', 'publicInterest'] } }]),
  );
});

it('takes forbidden words of ratings, of which there need be none', async () => {
  const { bodies, user } = recorded();
  await user.click(await screen.findByRole('button', { name: 'Ubah: Penilaian' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /^Perkataan yang dilarang/ }), 'bodoh,tipu daya,');
  await user.type(dialog.getByLabelText(/^Sebab/), 'Keputusan jawatankuasa');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ group: 'ratings', input: { ratingWords: ['bodoh', 'tipu daya'] } }]),
  );
});

it('switches a feature off', async () => {
  const { bodies, user } = recorded();
  expect((await card('Ciri')).getByText('Pelawat boleh melihat katalog')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ubah: Ciri' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('switch', { name: /Pelawat boleh melihat katalog/ }));
  await user.type(dialog.getByLabelText(/^Sebab/), 'Arahan keselamatan');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { group: 'features', input: { guestCatalogue: false, dataRequests: true, tryIt: true, ratings: true } },
    ]),
  );
});

it('chooses a legal text among the pages that everybody can read, and says where one is not shown', async () => {
  const bodies: unknown[] = [];
  const chosen = { termsPage: 'terma-lama', privacyPage: 'privasi' };
  server.use(
    reply(contract.read, settings({ legal: { ...settings().legal, values: chosen } })),
    reply(contract.pages, [
      { slug: 'terma', title: { my: 'Terma penggunaan portal', en: 'Terms' } },
      { slug: 'privasi', title: { my: 'Privasi anda', en: 'Your privacy' } },
    ]),
    reply(contract.change, ({ body }) => {
      bodies.push(body);
      return settings();
    }),
  );
  const { user } = open();
  const legal = await card('Teks undang-undang');
  expect(await legal.findByText('Privasi anda')).toBeVisible();
  expect(await legal.findByText('Tidak diterbitkan sekarang')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ubah: Teks undang-undang' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Terma penggunaan/ }));
  await user.click(await screen.findByTitle('Terma penggunaan portal'));
  await user.type(dialog.getByLabelText(/^Sebab/), 'Terma baharu diluluskan');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ group: 'legal', input: { termsPage: 'terma', privacyPage: 'privasi' } }]),
  );
});

it('saves one legal text where the portal has no other', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.read, settings()),
    reply(contract.pages, [{ slug: 'privasi', title: { my: 'Privasi anda', en: 'Your privacy' } }]),
    reply(contract.change, ({ body }) => {
      bodies.push(body);
      return settings();
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ubah: Teks undang-undang' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Notis privasi/ }));
  await user.click(await screen.findByTitle('Privasi anda'));
  await user.type(dialog.getByLabelText(/^Sebab/), 'Notis diluluskan');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ group: 'legal', input: { termsPage: null, privacyPage: 'privasi' } }]),
  );
});

it('lets a second person approve what waits', async () => {
  const approved: unknown[] = [];
  server.use(
    reply(contract.approve, ({ url }) => {
      approved.push(url.pathname);
      return settings();
    }),
    reply(contract.read, waiting(['approve', 'refuse'])),
  );
  const { user } = open();
  const idle = await card('Sesi terbiar');
  expect(idle.getByText('20 saat')).toBeVisible();
  expect(idle.queryByRole('button', { name: 'Ubah: Sesi terbiar' })).not.toBeInTheDocument();
  await user.click(idle.getByRole('button', { name: 'Luluskan' }));
  await waitFor(() => expect(approved).toEqual([`/api/settings/portal/changes/${id(7)}/approve`]));
});

it('does not offer the asker to approve', async () => {
  server.use(reply(contract.read, waiting(['refuse'])));
  open();
  const idle = await card('Sesi terbiar');
  expect(idle.getByRole('button', { name: 'Tarik balik' })).toBeVisible();
  expect(idle.queryByRole('button', { name: 'Luluskan' })).not.toBeInTheDocument();
});

it('says that the settings could not be loaded', async () => {
  server.use(decline(contract.read, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Tetapan tidak dapat dimuatkan')).toBeVisible();
});
