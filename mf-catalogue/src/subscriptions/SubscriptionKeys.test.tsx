import { acknowledgement } from '@titian/shared-contracts/lifecycle';
import { application, type IssuedCredential, subscription as contract } from '@titian/shared-contracts/subscription';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { subscription } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { MySubscriptionsPage } from './MySubscriptionsPage';

const server = setUp();
const PATH = `/mysubscription?open=${id(100)}`;
const SECRET = 'ttn_live_abcdef123456';
const issued: IssuedCredential = {
  ...{ id: id(110), applicationId: id(5), environment: 'Production', kind: 'apiKey', secret: SECRET },
  ...{ label: 'e-Lesen', prefix: 'ttn_live_abc', fingerprint: null, subject: null, state: 'Active' },
  ...{ createdAt: '2026-11-20T02:00:00Z', expiresAt: null, graceUntil: null, lastUsedAt: null, supersededBy: null },
  ...{ networks: [], allowed: ['rotate', 'revoke'] },
};
const open = (path = PATH) => openPage(<MySubscriptionsPage />, { path });
const drawerOf = async () => within((await screen.findAllByRole('dialog'))[0]!);

beforeEach(() => {
  signInAs('Client');
  const { secret: _, ...known } = issued;
  server.use(
    reply(contract.mine, { data: [subscription()], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, subscription()),
    reply(application.credentials, [known]),
    reply(application.callable, []),
    reply(application.issue, issued),
    reply(acknowledgement.mine, []),
  );
});

it('asks before it is closed over a key that nobody stored, and makes no other in its place', async () => {
  const { user, address } = open();
  const drawer = await drawerOf();
  await user.click(await drawer.findByRole('button', { name: 'Cipta kunci' }));
  await drawer.findByText(/Ia tidak akan dipaparkan lagi/);
  expect(drawer.getByRole('button', { name: 'Cipta kunci' })).toBeDisabled();
  expect(drawer.getByRole('button', { name: 'Tukar' })).toBeDisabled();
  await user.click(drawer.getByRole('button', { name: 'Tutup' }));
  const question = within(await screen.findByRole('dialog', { name: 'Tutup tanpa menyimpan kunci ini?' }));
  await user.click(question.getByRole('button', { name: 'Batal' }));
  expect(drawer.getByText(/Ia tidak akan dipaparkan lagi/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Saya sudah menyimpannya' }));
  expect(drawer.getByRole('button', { name: 'Cipta kunci' })).toBeEnabled();
  await user.click(drawer.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(address()).toBe('/mysubscription'));
});

it('calls a key by the beginning of a long name of its application', async () => {
  const labels: string[] = [];
  const held = { id: id(5), name: 'Sistem Pengurusan Lesen Premis Perniagaan Majlis Perbandaran Kuala Sungai' };
  server.use(
    reply(contract.detail, subscription({ application: held })),
    reply(application.issue, ({ body }) => {
      labels.push((body as { label: string }).label);
      return issued;
    }),
  );
  const { user } = open();
  await user.click(await (await drawerOf()).findByRole('button', { name: 'Cipta kunci' }));
  await waitFor(() => expect(labels).toEqual([held.name.slice(0, 60)]));
});

it.each([
  ['it can’t be called', () => reply(application.callable, []), 'Ia tidak boleh dipanggil buat masa ini.'],
  ['that isn’t known', () => decline(application.callable, 503, 'unavailable'), 'Dokumentasi tidak dapat dimuatkan'],
])('says why there is no call to try: %s', async (_why, answer, words) => {
  server.use(answer());
  const { user } = open();
  await user.click(await (await drawerOf()).findByRole('button', { name: 'Cuba' }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('resumes once, however often the button is pressed', async () => {
  const resumed = vi.fn();
  server.use(
    reply(contract.detail, subscription({ status: 'Suspended', allowed: ['resume'] })),
    reply(contract.resume, () => (resumed(), null)),
  );
  const { user } = open();
  const button = await (await drawerOf()).findByRole('button', { name: 'Sambung semula' });
  await user.dblClick(button);
  await waitFor(() => expect(resumed).toHaveBeenCalled());
  await user.click(button);
  expect(resumed).toHaveBeenCalledTimes(1);
});

it('takes what was asked out of the address when the drawer is closed', async () => {
  const { user, address } = open(`${PATH}&ask=extend`);
  await user.click(await (await drawerOf()).findByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(address()).toBe('/mysubscription'));
});
