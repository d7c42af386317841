import { directory } from '@titian/shared-contracts/organization';
import { type PortalSettings, portalSetting as contract } from '@titian/shared-contracts/portal-setting';
import { type ServerPart, serverPart } from '@titian/shared-contracts/server';
import { user as users } from '@titian/shared-contracts/user';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { home } from '../../testing/people';
import { id } from '../../testing/queue';
import { settings } from '../../testing/settings';
import { setUp } from '../../testing/setUp';
import { PartCards } from '../PartCards';

const server = setUp();
const agency = { id: id(3), code: 'JTG', Name: 'Jabatan Tanah', name: { my: 'Jabatan Tanah', en: 'Lands Department' } };
const role = (n: number, name: string, my: string) => {
  const title = { my, en: name };
  return { id: id(n), name, title, description: title };
};
const part = (changes: Partial<ServerPart> = {}): ServerPart => ({
  ...{ part: 'singleSignOn', isSet: true, source: 'portal', variables: [], test: null },
  facts: [
    { name: 'kind', value: 'bothWays' },
    { name: 'issuer', value: 'https://id.negeri.example' },
    { name: 'clientSecret', value: 'set' },
    { name: 'callback', value: 'https://titian.example/token/single-sign-on/callback' },
  ],
  ...changes,
});
const set = (values: Partial<PortalSettings['singleSignOn']['values']>, more: object = {}): PortalSettings => {
  const { singleSignOn, ...others } = settings();
  return { ...others, singleSignOn: { ...singleSignOn, ...more, values: { ...singleSignOn.values, ...values } } };
};
const open = (locale?: 'en') => openPage(<PartCards />, { path: '/settings/server', ...(locale && { locale }) });
const card = async (name = 'Log masuk tunggal') => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  signInAs('SuperAdministrator');
  server.use(
    reply(serverPart.list, [part()]),
    reply(contract.read, settings()),
    reply(directory.list, [{ ...agency, tenant: { id: home.id }, divisions: [] }]),
    reply(users.roles, [role(70, 'Developer', 'Pembangun'), role(71, 'SuperAdministrator', 'Pentadbir Sistem')]),
  );
});

it('shows how it is set, without the secret, and the address that the provider needs', async () => {
  open();
  const shown = await card();
  expect(shown.getByText('Di samping kata laluan')).toBeVisible();
  expect(shown.getByText('Ditetapkan, tidak ditunjukkan')).toBeVisible();
  expect(shown.getByText('https://titian.example/token/single-sign-on/callback')).toBeVisible();
});

it('is tested, and says what is wrong', async () => {
  let parts = [part()];
  const test = { at: '2026-11-20T02:00:00Z', by: 'superadmin', took: 90, outcome: 'failed', fault: 'noKeys' } as const;
  server.use(
    reply(serverPart.list, () => parts),
    reply(serverPart.test, () => (parts = [part({ test: { ...test, detail: '404 https://id.example/keys' } })])[0]!),
  );
  const { user } = open('en');
  await user.click(await screen.findByRole('button', { name: 'Test: Single sign-on' }));
  expect(await screen.findByText('The provider’s keys could not be read')).toBeVisible();
  expect(screen.getByText('404 https://id.example/keys')).toBeVisible();
});

describe('a change', () => {
  const sent: { input: object; rowVersion: number; reason: string }[] = [];
  beforeEach(() => {
    sent.length = 0;
    server.use(
      reply(contract.change, ({ body }) => {
        sent.push(body as never);
        return settings();
      }),
    );
  });
  const drawer = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Ubah: Log masuk tunggal' }));
    return within(await screen.findByRole('dialog'));
  };

  it('sends the provider, the roles by claims and the reason, with the version that was seen', async () => {
    server.use(reply(contract.read, set({}, { rowVersion: 3 })));
    const { user } = open();
    const dialog = await drawer(user);
    await user.click(dialog.getByRole('switch', { name: /^Orang boleh log masuk di sana/ }));
    await user.type(dialog.getByLabelText(/^Pengeluar/), 'https://id.negeri.example');
    await user.type(dialog.getByLabelText(/^ID klien/), 'titian-portal');
    await user.type(dialog.getByLabelText(/^Rahsia klien/), 'rahsia');
    await user.type(dialog.getByLabelText(/^Tuntutan dengan peranan/), 'groups');
    await user.click(dialog.getByRole('button', { name: 'Tambah peranan' }));
    await user.type(dialog.getByLabelText(/^Nilai tuntutan/), 'pembangun');
    await user.click(dialog.getByLabelText(/^Peranan dalam portal/));
    expect(screen.queryByTitle('Pentadbir Sistem')).not.toBeInTheDocument();
    await user.click(await screen.findByTitle('Pembangun'));
    await user.type(dialog.getByLabelText(/^Sebab/), 'Penyedia negeri sudah siap');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      group: 'singleSignOn',
      input: {
        ...{ signOnActive: true, signOnName: { my: 'ID Negeri', en: 'State ID' }, signOnOnly: false },
        ...{ signOnIssuer: 'https://id.negeri.example', signOnClientId: 'titian-portal', signOnClientSecret: 'rahsia' },
        ...{ signOnRoleClaim: 'groups', signOnRoles: [{ value: 'pembangun', roleId: id(70) }] },
        ...{ signOnUnknown: 'refuse', signOnOrganizationId: null, signOnNewRole: 'Client' },
      },
      ...{ rowVersion: 3, reason: 'Penyedia negeri sudah siap' },
    });
  });

  it('asks for the organisation of new accounts, and keeps a secret that nobody writes', async () => {
    server.use(reply(contract.read, set({ hasClientSecret: true })));
    const { user } = open();
    const dialog = await drawer(user);
    expect(dialog.getByText(/^Satu rahsia disimpan/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^Diberi akaun/ }));
    await user.type(dialog.getByLabelText(/^Sebab/), 'Semua pegawai dari penyedia');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await dialog.findByText('Medan ini wajib diisi.')).toBeVisible();
    await user.click(dialog.getByLabelText(/^Organisasi akaun baharu/));
    await user.click(await screen.findByTitle('Jabatan Tanah'));
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { input: { signOnUnknown: 'create', signOnOrganizationId: id(3), signOnClientSecret: null } },
      ]),
    );
  });

  it('that the server refuses says so on its field', async () => {
    const errors = [{ path: '/input/signOnIssuer', code: 'validation.issuer' }];
    server.use(decline(contract.change, 422, 'validation', { errors }));
    const { user } = open();
    const dialog = await drawer(user);
    await user.type(dialog.getByLabelText(/^Pengeluar/), 'http://10.0.0.1');
    await user.type(dialog.getByLabelText(/^Sebab/), 'Penyedia negeri sudah siap');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await dialog.findByText('Masukkan alamat https di luar rangkaian portal sendiri.')).toBeVisible();
  });
});

it('lets a second person decide about a change, told in words', async () => {
  const pending = {
    ...{ id: id(7), reason: 'Penyedia baharu', askedBy: 'Siti', askedAt: '2026-11-20T02:00:00Z' },
    changes: [
      { name: 'signOnRoles', before: [], after: [{ value: 'pembangun', roleId: id(70) }] },
      { name: 'signOnOrganizationId', before: null, after: id(3) },
      { name: 'signOnClientSecret', before: null, after: '•••' },
    ],
    allowed: ['approve' as const, 'refuse' as const],
  };
  const approved: string[] = [];
  server.use(
    reply(contract.read, set({}, { pending })),
    reply(contract.approve, ({ url }) => {
      approved.push(url.pathname);
      return settings();
    }),
  );
  const { user } = open();
  const shown = await card();
  expect(await shown.findByText('pembangun → Pembangun')).toBeVisible();
  expect(await shown.findByText('Jabatan Tanah')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Ubah: Log masuk tunggal' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Luluskan' }));
  await waitFor(() => expect(approved).toEqual([`/api/settings/portal/changes/${id(7)}/approve`]));
});

it('is not changed by who may only look, nor are its settings asked for by who may not', async () => {
  signInAs('SuperAdministrator', { Permission: { 'setting.server': ['view'] } });
  server.use(decline(contract.read, 403, 'forbidden'));
  open();
  const shown = await card();
  expect(shown.getByText('https://id.negeri.example')).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

it('says that the settings could not be loaded', async () => {
  server.use(decline(contract.read, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Tetapan tidak dapat dimuatkan')).toBeVisible();
});
