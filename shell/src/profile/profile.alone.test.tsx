import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { cart } from '@titian/shared-contracts/cart';
import { CIPHER_IV, CIPHER_KEY } from '@titian/shared-contracts/cipher';
import { file } from '@titian/shared-contracts/file';
import { notification, type NotificationPreference, preference } from '@titian/shared-contracts/notification';
import { order } from '@titian/shared-contracts/order';
import { profile } from '@titian/shared-contracts/person';
import { decline, person, problem, reply, signInAs } from '@titian/shared-auth/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { File as NodeFile } from 'node:buffer';
import { createDecipheriv } from 'node:crypto';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';

// Cropping needs a real browser; an end-to-end test covers it.
vi.mock('@titian/shared-ui/picture', () => ({ CropDialog: (props: never) => mockCrop(props) }));
// Node's File: the FormData of these tests accepts no other.
const CROPPED = new NodeFile(['cropped'], 'profile.jpg', { type: 'image/jpeg' }) as unknown as File;
const mockCrop = ({ onCropped }: { onCropped: (file: File) => void }) => (
  <button type="button" onClick={() => onCropped(CROPPED)}>
    cut
  </button>
);

const server = setUpPortal();
const sent: { what: string; body?: unknown }[] = [];

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  sent.length = 0;
  server.use(
    reply(cart.count, 0),
    reply(order.queue, {
      data: [],
      totalItems: 0,
      page: 1,
      pageSize: 5,
      counts: { mine: 0, unclaimed: 0, overdue: 0, open: 0, all: 0 },
    }),
    reply(notification.unread, 0),
    reply(notification.list, { data: [], totalItems: 0, page: 1, pageSize: 10 }),
    reply(profile.update, ({ body }) => (sent.push({ what: 'profile', body }), null)),
    reply(session.portalLog, null),
    reply(session.logout, null),
  );
});

const decrypted = (hex: string) => {
  const decipher = createDecipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
  return decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8');
};
const openEdit = async (given: { twoFactor?: 'email' } = {}) => {
  signInAs('Client', { phone: '0123456789', displayName: 'Pegawai Klien', ...given });
  const portal = await openPortal('/en/listnotification?profile=me');
  await portal.user.click(await screen.findByRole('button', { name: 'Update' }));
  await screen.findByLabelText('Display name');
  return portal;
};
const choose = (given: File) =>
  fireEvent.change(screen.getByLabelText('Profile picture file', { selector: 'input' }), {
    target: { files: [given] },
  });

describe('the profile', () => {
  it('is shown as specified, with a dash if there is no organisation', async () => {
    signInAs('SuperAdministrator', { organization: null, phone: '+60123456789' });
    const { user } = await openPortal('/en/listnotification');
    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    await user.click(screen.getByRole('menuitem', { name: 'My profile' }));

    const dialog = await screen.findByRole('dialog', { name: /My profile/ });
    const facts = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'superadministrator@agensi.example',
      '+60123456789',
      'System administrator',
      '–',
      'Password only',
    ]);
  });

  it('changed without a picture warns that it signs out, and then does', async () => {
    const { router, user } = await openEdit();
    expect(screen.getByText(/the system signs you out automatically/)).toBeVisible();
    await user.clear(screen.getByLabelText('Display name'));
    await user.type(screen.getByLabelText('Display name'), 'Nama Baharu');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Update and sign out' }));

    expect(await screen.findByText('System automatic logout. Please login back')).toBeVisible();
    expect(router.state.location.pathname).toBe('/en/login');
    const body = sent[0]?.body as { phone: string };
    expect(body).toMatchObject({ displayName: 'Nama Baharu', twoFactor: 'normal' });
    expect(decrypted(body.phone)).toBe('0123456789');
    expect(document.cookie).not.toContain('profile%3D');
  });

  it('with a picture uploads that first, stays signed in and confirms', async () => {
    const { router, user } = await openEdit();
    server.use(
      reply(session.me, person('Client', { displayName: 'Pegawai Klien', image: { url: '/content/new.jpg' } })),
    );
    server.use(
      http.post(`*${file.upload.path}`, () => {
        sent.push({ what: 'picture' });
        const stored = {
          id: person('Client').id,
          url: '/content/new.jpg',
          name: 'profile.jpg',
          type: 'image/jpeg',
          size: 7,
        };
        return HttpResponse.json(file.upload.response.parse([stored]));
      }),
    );
    choose(new File(['x'], 'me.png', { type: 'image/png' }));
    await user.click(await screen.findByRole('button', { name: 'cut' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Update', hidden: false }));

    expect(await screen.findByText('Your profile has been updated')).toBeVisible();
    expect(sent.map(({ what }) => what)).toEqual(['picture', 'profile']);
    expect(router.state.location.pathname).toBe('/en/listnotification');
    await waitFor(() => expect(document.querySelector('header img')).toHaveAttribute('src', '/content/new.jpg'));
  });

  it.each([
    [new File(['GIF89a'], 'me.gif', { type: 'image/gif' }), 'Only Image are allowed'],
    [new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }), 'Only Image are allowed'],
    [new File([new Uint8Array(3 * 1024 * 1024)], 'me.png', { type: 'image/png' }), 'Image size must be less than 3MB'],
  ])('refuses %p as a picture', async (given, words) => {
    await openEdit();
    choose(given);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'cut' })).not.toBeInTheDocument();
  });

  it.each([
    ['Display name', 'Pegawai 2', 'Only letters are allowed'],
    ['Display name', '', 'This field is required.'],
    ['Phone', '+601234567890', 'Maximum length of phone is 12!'],
    ['Phone', '', 'This field is required.'],
  ])('refuses %s %j with the text of the specification, before anything is sent', async (label, typed, words) => {
    const { user } = await openEdit();
    await user.clear(screen.getByLabelText(label));
    if (typed) await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows the server’s errors on their fields, and stays signed in', async () => {
    const { router, user } = await openEdit();
    server.use(
      reply(
        profile.update,
        () => problem(422, 'validation', { errors: [{ path: '/phone', code: 'validation.phoneMax' }] }) as never,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Update and sign out' }));
    expect(await screen.findByText('Maximum length of phone is 12!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/en/listnotification');
  });

  it('asks for the password to switch the second factor off, and shows where it is wrong', async () => {
    const { user } = await openEdit({ twoFactor: 'email' });
    const password = () => screen.queryByLabelText('Current password');
    expect(password()).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Password only/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required.')).toBeVisible();
    expect(sent).toEqual([]);
    const errors = [{ path: '/currentPassword', code: 'validation.passwordWrong' }];
    server.use(decline(profile.update, 422, 'validation', { errors }));
    await user.type(password()!, 'a guess');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Update and sign out' }));
    expect(await screen.findByText('The password is wrong')).toBeVisible();

    server.use(reply(profile.update, ({ body }) => (sent.push({ what: 'profile', body }), null)));
    await user.clear(password()!);
    await user.type(password()!, 'the right one');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Update and sign out' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ twoFactor: 'normal', currentPassword: 'the right one' });
  });

  it('sends no password where the second factor stays on', async () => {
    const { user } = await openEdit({ twoFactor: 'email' });
    await user.click(screen.getByRole('radio', { name: /^Password only/ }));
    await user.type(screen.getByLabelText('Current password'), 'typed');
    await user.click(screen.getByRole('radio', { name: /^Password and e-mail code/ }));
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Update and sign out' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).not.toHaveProperty('currentPassword');
  });

  it('shows the saved values after cancel, and refetches the page', async () => {
    const { user } = await openEdit();
    let reads = 0;
    server.use(
      reply(notification.list, () => ((reads += 1), { data: [], totalItems: 0, page: 1, pageSize: 10 })),
      reply(session.me, person('Client')),
    );
    await user.type(screen.getByLabelText('Display name'), ' X');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Pegawai Klien' })).toBeVisible();
    await waitFor(() => expect(reads).toBeGreaterThan(0));
  });

  it.each([
    ['is closed', () => screen.getByRole('button', { name: 'Close' })],
    ['shows another view', () => screen.getByRole('link', { name: 'Sessions' })],
  ] as const)('asks before it %s with unsaved changes', async (_, leave) => {
    const { user } = await openEdit();
    await user.type(screen.getByLabelText('Display name'), ' X');
    await user.click(leave());
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Display name')).toHaveValue('Pegawai Klien X');
    await user.click(leave());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave this page?' })).getByRole('button', { name: 'Leave' }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Display name')).toBeNull());
  });
});

describe('the password', () => {
  const open = async () => {
    signInAs('Client');
    const portal = await openPortal('/listnotification?profile=password');
    const type = async (current: string, fresh: string, repeat = fresh) => {
      await portal.user.type(await screen.findByLabelText('Kata laluan semasa'), current);
      await portal.user.type(screen.getByLabelText('Kata laluan baharu'), fresh);
      await portal.user.type(screen.getByLabelText('Ulang kata laluan baharu'), repeat);
      await portal.user.click(screen.getByRole('button', { name: 'Tukar kata laluan' }));
    };
    return type;
  };

  it('is changed, with the exact message', async () => {
    const type = await open();
    server.use(reply(account.changePassword, null));
    await type('lama-sekali', 'Jambatan&Sungai7Hulu');
    expect(await screen.findByText('Kata Laluan Berjaya Ditukar')).toBeVisible();
    expect(screen.getByLabelText('Kata laluan baharu')).toHaveValue('');
  });

  it('is not changed with a wrong current one, if both differ, or if the server fails', async () => {
    const type = await open();
    await type('x', 'Jambatan&Sungai7Hulu', 'lain');
    expect(await screen.findByText('Kata laluan tidak sepadan.')).toBeVisible();
    cleanup();
    const again = await open();
    const errors = [{ path: '/currentPassword', code: 'validation.passwordWrong' }];
    server.use(decline(account.changePassword, 422, 'validation', { errors }));
    await again('salah', 'Jambatan&Sungai7Hulu');
    expect(await screen.findByText('Kata laluan adalah salah')).toBeVisible();
    server.use(decline(account.changePassword, 503, 'unavailable'));
    const send = screen.getByRole('button', { name: 'Tukar kata laluan' });
    fireEvent.click(send);
    expect(await screen.findByText('Kata Laluan Gagal Ditukar')).toBeVisible();
  });
});

it('shows the sessions, and ends others', async () => {
  signInAs('Client');
  const at = '2026-11-21T00:00:00Z';
  const row = (n: number, userAgent: string, current = false) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    createdAt: at,
    lastSeenAt: at,
    ip: '10.0.0.1',
    userAgent,
    current,
  });
  let rows = [row(1, 'Firefox/140.0 (Linux)'), row(2, 'Chrome/140 (Windows)', true), row(3, 'curl')];
  server.use(
    reply(session.sessions, () => rows),
    reply(session.revoke, ({ url }) => ((rows = rows.filter(({ id }) => !url.pathname.endsWith(id))), null)),
    reply(session.revokeOthers, () => ((rows = rows.filter(({ current }) => current)), { ended: 1 })),
  );
  const { user } = await openPortal('/en/listnotification?profile=sessions');
  const items = async () => within(await screen.findByRole('dialog')).getAllByRole('listitem');
  await screen.findByText('This session');
  expect((await items())[0]).toHaveTextContent('Chrome · Windows');
  await user.click(screen.getByRole('button', { name: 'End the session Firefox · Linux' }));
  await waitFor(async () => expect(await items()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('1 session ended')).toBeVisible();
  await waitFor(async () => expect(await items()).toHaveLength(1));
});

describe('preferences', () => {
  const preferences: NotificationPreference[] = [
    {
      eventCode: 'order.received',
      inApp: true,
      email: true,
      digest: 'none',
      category: 'order',
      fixed: false,
      label: { my: 'Diterima', en: 'Received' },
    },
    {
      eventCode: 'user.locked',
      inApp: true,
      email: true,
      digest: 'none',
      category: 'security',
      fixed: true,
      label: { my: 'Disekat', en: 'Blocked' },
    },
  ];
  const open = async () => {
    signInAs('Client');
    server.use(reply(preference.list, preferences));
    const portal = await openPortal('/en/listnotification?profile=notifications');
    return { ...portal, box: await screen.findByRole('checkbox', { name: 'Received: in the portal' }) };
  };

  it('are saved immediately; security cannot be switched off', async () => {
    const { user, box } = await open();
    server.use(reply(preference.save, ({ body }) => (sent.push({ what: 'save', body }), preferences)));
    expect(screen.getByRole('checkbox', { name: 'Blocked: in the portal' })).toBeDisabled();
    expect(screen.getByText('Security notifications cannot be switched off.')).toBeVisible();
    await user.click(box);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          what: 'save',
          body: { changes: [{ eventCode: 'order.received', inApp: false, email: true, digest: 'none' }] },
        },
      ]),
    );
    expect(box).not.toBeChecked();
  });

  it('are reset with a message if saving fails', async () => {
    const { user, box } = await open();
    server.use(decline(preference.save, 503, 'unavailable'));
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(await screen.findByText(/not available|unavailable/i)).toBeVisible();
  });
});
