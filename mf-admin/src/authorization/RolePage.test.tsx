import { session } from '@titian/shared-contracts';
import { type Role, role as contract, type RoleEffect } from '@titian/shared-contracts/role';
import { decline, openPage, person, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { checkedRights, role } from '../testing/roles';
import { setUp } from '../testing/setUp';
import { RolePage } from './RolePage';

const server = setUp();
const effect: RoleEffect = {
  gained: [],
  lost: ['order.approve'],
  people: { total: 2, signedIn: 1, shown: [{ id: id(61), displayName: 'Pegawai Pelulus Data', organization: null }] },
  pages: { opened: [], closed: [{ pattern: '/manage-order', title: { my: 'Urus pesanan', en: 'Manage orders' } }] },
  menu: { opened: [], closed: [{ pattern: '/manage-order', title: { my: 'Urus pesanan', en: 'Manage orders' } }] },
  endpoints: { opened: [], closed: [] },
};

const showing = (changes: Partial<Role> = {}) => {
  const saved: unknown[] = [];
  server.use(
    reply(contract.checkedRights, checkedRights),
    reply(contract.detail, role(changes)),
    reply(contract.preview, effect),
    reply(session.me, person('SuperAdministrator')),
    reply(contract.update, ({ body }) => {
      saved.push(body);
      return role({ rowVersion: 4 });
    }),
  );
  return saved;
};
const open = (locale: 'my' | 'en' = 'my') =>
  openPage(<RolePage />, { path: `/authorization/${id(80)}`, pattern: '/authorization/:id', locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows the effect of a change, and saves it with a reason and the row version', async () => {
  const saved = showing();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Pesanan: luluskan' }));
  expect(screen.getByRole('checkbox', { name: 'Pesanan: luluskan, ditarik' })).not.toBeChecked();
  expect(await screen.findByText('/manage-order')).toBeVisible();
  expect(screen.getByText('2 orang terkesan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Semak dan simpan' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Sebab'), 'Kajian tahunan');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan perubahan' }));
  await waitFor(() =>
    expect(saved).toMatchObject([{ permissions: { order: ['view'] }, reason: 'Kajian tahunan', rowVersion: 3 }]),
  );
});

it('ticks `view` along with an action, and unticks the actions along with `view`', async () => {
  showing();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'API: ubah' }));
  expect(screen.getByRole('checkbox', { name: 'API: lihat, ditambah' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'API: lihat, ditambah' }));
  expect(screen.getByRole('checkbox', { name: 'API: ubah' })).not.toBeChecked();
});

it('is moved through by arrow keys, with a single tab stop', async () => {
  showing();
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: 'Pesanan: lihat' });
  box.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('checkbox', { name: 'Pesanan: luluskan' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: 'Semua hak bagi API' })).toHaveFocus();
  const grid = screen.getByRole('grid');
  expect(grid.querySelectorAll('input[tabindex="0"]')).toHaveLength(1);
});

it('locks rights that a role must keep, and those that the reader lacks', async () => {
  signInAs('SuperAdministrator', { Permission: { order: ['view'] } });
  showing({ kept: ['order.approve'] });
  open();
  expect(await screen.findByRole('checkbox', { name: 'Pesanan: luluskan' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'API: lihat' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Pesanan: lihat' })).toBeEnabled();
});

it('reads in English, and is read-only without the right to change', async () => {
  showing({ allowed: [] });
  open('en');
  expect(await screen.findByRole('checkbox', { name: 'Orders: approve' })).toBeDisabled();
  expect(screen.getByText('To read only.')).toBeVisible();
});

it('says which permission is missing', async () => {
  showing();
  server.use(decline(contract.detail, 403, 'forbidden', { extra: { permission: 'authorization.view' } }));
  open();
  expect(await screen.findByText('Peranan dan hak: lihat')).toBeVisible();
});
