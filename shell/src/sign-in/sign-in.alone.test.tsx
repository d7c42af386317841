import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { announcement } from '@titian/shared-contracts/announcement';
import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { order } from '@titian/shared-contracts/order';
import { signOut } from '@titian/shared-auth';
import { decline, person, reply, signInAs } from '@titian/shared-auth/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { boot } from '../testing/boot';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';

const GOOD = 'Jambatan-Besi-27';
const TOKENS = { access_token: 'a', token_type: 'Bearer', expires_in: 900 } as const;
const inFuture = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const challenge = (kind: 'otp' | 'renewal') => ({
  challenge: {
    ...{ id: 'step-1', kind, expires: inFuture(5) },
    ...{ sentTo: kind === 'otp' ? 'p•••@agency.example' : null, username: kind === 'renewal' ? 'pegawai' : null },
  },
});
const link = {
  ...{ username: 'pegawai', email: 'p@agency.example', displayName: 'Pegawai Data', expires: inFuture(30) },
  hasPassword: false,
  twoFactor: 'normal' as const,
};

let solve: (answer: string | null) => void = () => undefined;
vi.mock('./captcha/altchaWidget', () => ({
  mountAltcha: async (_host: unknown, { onAnswer }: { onAnswer: typeof solve }) => {
    solve = onAnswer;
    return { reset: () => onAnswer(null), remove: () => undefined };
  },
}));

const server = setUpPortal();
beforeEach(() => {
  boot.portal.loginDesign = 'split';
  boot.portal.captcha = { kind: 'off', siteKey: null };
  server.use(
    reply(session.me, person('Client')),
    reply(cart.count, 0),
    reply(notification.unread, 0),
    reply(notification.latest, []),
    reply(order.queue, {
      ...{ data: [], totalItems: 0, page: 1, pageSize: 5 },
      counts: { mine: 0, unclaimed: 0, overdue: 0, open: 0, all: 0 },
    }),
  );
});

const giveCredentials = async (user: Awaited<ReturnType<typeof openPortal>>['user']) => {
  await user.type(await screen.findByLabelText('Username or e-mail'), 'pegawai');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
};

describe('the e-mail code', () => {
  it('is requested after the password and opens the session', async () => {
    const requests: unknown[] = [];
    server.use(
      reply(session.token, ({ body }) => {
        requests.push(body);
        return (body as { grant_type: string }).grant_type === 'otp' ? TOKENS : challenge('otp');
      }),
    );
    const { router, user } = await openPortal('/en/login');
    await giveCredentials(user);
    expect(await screen.findByRole('heading', { name: 'Enter the e-mail code' })).toBeVisible();
    expect(screen.getByText('p•••@agency.example')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Trust this device for 30 days' }));
    await user.click(screen.getByLabelText('Verification code'));
    await user.paste('407 912');
    await user.click(screen.getByRole('button', { name: 'Verify and sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(requests[1]).toEqual({ grant_type: 'otp', challenge: 'step-1', code: '407912', trust: true });
    await act(() => signOut('elsewhere'));
  });

  it('shows the remaining attempts, and returns to the password when the step has expired', async () => {
    server.use(reply(session.token, challenge('otp')));
    const { user } = await openPortal('/en/login');
    await giveCredentials(user);
    const field = await screen.findByLabelText('Verification code');
    server.use(decline(session.token, 401, 'auth.codeIncorrect', { extra: { remaining: 4 } }));
    await user.type(field, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('4 attempts left.');
    server.use(decline(session.token, 410, 'auth.stepOver'));
    await user.type(field, '{Enter}');
    expect(await screen.findByText('This step has expired. Sign in again.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

describe('a password that is too old', () => {
  it('is replaced by a good one that is repeated', async () => {
    const requests: unknown[] = [];
    server.use(
      reply(session.token, ({ body }) => {
        requests.push(body);
        return (body as { grant_type: string }).grant_type === 'renewal' ? TOKENS : challenge('renewal');
      }),
    );
    const { router, user } = await openPortal('/en/login');
    await giveCredentials(user);
    const field = await screen.findByLabelText('New password');
    const submit = screen.getByRole('button', { name: 'Change and sign in' });
    await user.type(field, 'short');
    await user.click(submit);
    expect(screen.getByText('The password must have at least 8 characters.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'x-pegawai-Z9');
    expect(screen.getByText('The password may not contain your username or e-mail.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Password123');
    expect(screen.getByText(/This password is weak/)).toBeVisible();
    await user.clear(field);
    await user.type(field, GOOD);
    await user.type(screen.getByLabelText('Repeat the password'), 'other');
    expect(screen.getByText('The passwords do not match.')).toBeVisible();
    await user.clear(screen.getByLabelText('Repeat the password'));
    await user.type(screen.getByLabelText('Repeat the password'), GOOD);
    await user.click(submit);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(requests).toHaveLength(2);
    await act(() => signOut('elsewhere'));
  });
});

describe('the captcha', () => {
  it('appears when the server requires it, and is sent once with the next attempt', async () => {
    boot.portal.captcha = { kind: 'altcha', siteKey: null };
    const requests: { captcha?: string }[] = [];
    server.use(decline(session.token, 401, 'auth.incorrect', { extra: { remaining: 2, captcha: true } }));
    const { user } = await openPortal('/en/login');
    await giveCredentials(user);
    await screen.findByRole('group', { name: 'Check that you are not a robot' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Confirm that you are not a robot.')).toBeVisible();
    act(() => solve('solved'));
    server.use(reply(session.token, ({ body }) => (requests.push(body as object), TOKENS)));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(requests.map(({ captcha }) => captcha)).toEqual(['solved']));
    await act(() => signOut('elsewhere'));
  });
});

describe('the forms, like every form of the portal', () => {
  it('focus the first wrong field, say how many there are, and take an error away as soon as its field is right', async () => {
    const { user } = await openPortal('/en/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const [username, password] = [screen.getByLabelText('Username or e-mail'), screen.getByLabelText('Password')];
    await waitFor(() => expect(username).toHaveFocus());
    expect(username).toBeRequired();
    expect(username).toHaveAccessibleDescription('This field is required.');
    expect(screen.getByText('2 fields need correction; the first: Username or e-mail')).toHaveClass(/srOnly/);
    await user.type(username, 'pegawai');
    expect(username).toBeValid();
    expect(password).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(password).toHaveFocus());
  });

  it('judge a field when it is left', async () => {
    const { user } = await openPortal('/en/resetpassword');
    await user.type(await screen.findByLabelText('E-mail address'), 'nobody');
    expect(screen.getByLabelText('E-mail address')).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('E-mail address')).toHaveAttribute('aria-invalid', 'true'));
  });

  it('send once, even when they are submitted twenty times at once', async () => {
    const requests: unknown[] = [];
    server.use(decline(session.token, 401, 'auth.incorrect', { extra: { remaining: 2 } }));
    server.events.on('request:start', ({ request }) => void requests.push(request.url));
    const { user } = await openPortal('/en/login');
    await user.type(await screen.findByLabelText('Username or e-mail'), 'pegawai');
    await user.type(screen.getByLabelText('Password'), 'secret');
    const form = screen.getByLabelText('Password').closest('form')!;
    act(() => Array.from({ length: 20 }).forEach(() => form.requestSubmit()));
    await screen.findByRole('alert');
    expect(requests.filter((url) => String(url).endsWith(session.token.path))).toHaveLength(1);
    server.events.removeAllListeners();
  });

  it('say which text is too long, and by how much', async () => {
    const { user } = await openPortal('/en/login');
    await user.click(await screen.findByLabelText('Username or e-mail'));
    await user.paste('x'.repeat(300));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Too long: at most 254 characters, but this has 300.')).toBeVisible();
    expect(screen.getByLabelText('Username or e-mail')).toHaveFocus();
  });

  it('say of a new password that it is too long, and by how much', async () => {
    server.use(reply(account.resetLink, link));
    const { user } = await openPortal('/en/resetpassword2?token=abc');
    await user.click(await screen.findByLabelText('New password'));
    await user.paste(GOOD.repeat(100));
    await user.tab();
    expect(await screen.findByText(/^Too long: at most 128 characters, but this has 1,\d00\.$/)).toBeVisible();
  });

  it('focus the password that the server refuses', async () => {
    const errors = [{ path: '/password', code: 'validation.passwordReused' }];
    server.use(reply(account.resetLink, link), decline(account.resetPassword, 422, 'validation', { errors }));
    const { user } = await openPortal('/en/resetpassword2?token=abc');
    await user.type(await screen.findByLabelText('New password'), GOOD);
    await user.type(screen.getByLabelText('Repeat the password'), GOOD);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });
});

describe('the designs', () => {
  it.each([
    ['/en/login-01', 'split'],
    ['/en/login-02', 'split'],
    ['/en/loginV2', 'split'],
    ['/en/login', 'picture'],
  ] as const)('%s shows the same form, and the version as the menu does', async (path, design) => {
    boot.portal.loginDesign = design;
    server.use(reply(announcement.current, []));
    await openPortal(path);
    expect(await screen.findByLabelText('Username or e-mail')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/en/resetpassword');
    expect(document.body).toHaveTextContent('9.8.7');
    expect(document.body).not.toHaveTextContent('v9.8.7');
  });

  it('can show the password, and warns about Caps Lock', async () => {
    const { user } = await openPortal('/login');
    const field = await screen.findByLabelText('Kata laluan');
    await user.click(screen.getByRole('button', { name: 'Tunjukkan kata laluan' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(field);
    await user.keyboard('{CapsLock}');
    expect(await screen.findByText('Caps Lock dihidupkan.')).toBeVisible();
  });
});

describe('a forgotten password', () => {
  it('is confirmed with the text of the specification', async () => {
    server.use(reply(account.forgotPassword, null));
    const { user } = await openPortal('/en/resetpassword');
    await user.type(await screen.findByLabelText('E-mail address'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByLabelText('E-mail address')).toHaveAttribute('aria-invalid', 'true');
    await user.type(screen.getByLabelText('E-mail address'), '@agency.example{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'Reset Password Link Has Been Sent To Your Email' }),
    ).toBeVisible();
  });

  it('is replaced with the link: ‘Kata Laluan Berjaya Ditukar’', async () => {
    server.use(reply(account.resetLink, link), reply(account.resetPassword, null));
    const { user } = await openPortal('/resetpassword2?token=abc');
    await user.type(await screen.findByLabelText('Kata laluan baharu'), GOOD);
    await user.type(screen.getByLabelText('Ulang kata laluan'), `${GOOD}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Kata Laluan Berjaya Ditukar' })).toBeVisible();
  });

  it('shows the server’s refusal at the field: ‘Kata Laluan Gagal Ditukar’', async () => {
    const errors = [{ path: '/password', code: 'validation.passwordReused' }];
    server.use(reply(account.resetLink, link), decline(account.resetPassword, 422, 'validation', { errors }));
    const { user } = await openPortal('/resetpassword2?token=abc');
    await user.type(await screen.findByLabelText('Kata laluan baharu'), GOOD);
    await user.type(screen.getByLabelText('Ulang kata laluan'), `${GOOD}{Enter}`);
    expect(await screen.findByText('Kata Laluan Gagal Ditukar')).toBeVisible();
    expect(screen.getByText('Kata laluan ini pernah digunakan. Pilih yang lain.')).toBeVisible();
  });

  it('offers a new link if it has expired', async () => {
    server.use(decline(account.resetLink, 410, 'auth.linkOver'));
    await openPortal('/en/resetpassword2?token=abc');
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/en/resetpassword');
  });
});

describe('an activation', () => {
  it('sets the first password and the second factor', async () => {
    const requests: unknown[] = [];
    server.use(
      reply(account.activationLink, link),
      reply(account.activate, ({ body }) => (requests.push(body), null)),
    );
    const { user } = await openPortal('/en/activate?token=abc');
    await user.type(await screen.findByLabelText('Password'), GOOD);
    await user.type(screen.getByLabelText('Repeat the password'), GOOD);
    await user.click(screen.getByRole('checkbox', { name: 'Ask for an e-mail code at every sign-in' }));
    await user.click(screen.getByRole('button', { name: 'Activate the account' }));
    expect(await screen.findByRole('heading', { name: 'Your account is active' })).toBeVisible();
    expect(requests).toEqual([{ token: 'abc', password: GOOD, twoFactor: 'email' }]);
  });

  it('asks for no password if one was chosen at the registration', async () => {
    const requests: unknown[] = [];
    server.use(
      reply(account.activationLink, { ...link, hasPassword: true }),
      reply(account.activate, ({ body }) => (requests.push(body), null)),
    );
    const { user } = await openPortal('/activate?token=abc');
    await user.click(await screen.findByRole('button', { name: 'Aktifkan akaun' }));
    expect(await screen.findByRole('heading', { name: 'Akaun anda telah aktif' })).toBeVisible();
    expect(requests).toEqual([{ token: 'abc', twoFactor: 'normal' }]);
  });

  it('keeps the e-mail code that an administrator enabled', async () => {
    const requests: unknown[] = [];
    server.use(
      reply(account.activationLink, { ...link, hasPassword: true, twoFactor: 'email' }),
      reply(account.activate, ({ body }) => (requests.push(body), null)),
    );
    const { user } = await openPortal('/activate?token=abc');
    expect(await screen.findByRole('checkbox', { name: 'Minta kod e-mel setiap kali log masuk' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Aktifkan akaun' }));
    expect(await screen.findByRole('heading', { name: 'Akaun anda telah aktif' })).toBeVisible();
    expect(requests).toEqual([{ token: 'abc', twoFactor: 'email' }]);
  });

  it('offers a new link if it has expired, with the same answer for everybody', async () => {
    server.use(decline(account.activationLink, 410, 'auth.linkOver'), reply(account.resendActivation, null));
    const { user } = await openPortal('/activate?token=abc');
    await screen.findByRole('heading', { name: 'Pautan pengaktifan tidak lagi sah' });
    await user.type(screen.getByLabelText('Alamat e-mel'), 'sesiapa@agency.example{Enter}');
    expect(await screen.findByRole('heading', { name: 'Pautan baharu diminta' })).toBeVisible();
  });
});

it('a mailed link unblocks the account', async () => {
  server.use(reply(account.unlock, null));
  await openPortal('/en/login?unlock=abc');
  expect(await screen.findByText('The account is no longer blocked.')).toBeVisible();
});

describe('a mailed link, for somebody who is signed in,', () => {
  it('says who that is, signs them out, and goes on', async () => {
    const ended: string[] = [];
    server.use(
      reply(account.resetLink, link),
      reply(session.portalLog, null),
      reply(session.logout, ({ url }) => (ended.push(url.pathname), null)),
    );
    signInAs('Client', { displayName: 'Aminah Yusof' });
    const { router, user } = await openPortal('/en/resetpassword2?token=abc');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are signed in' })).toBeVisible();
    expect(screen.getByText('Aminah Yusof')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/en/resetpassword2', search: '?token=abc' });
    expect(ended).toEqual([session.logout.path]);
    expect(document.cookie).not.toContain('resetpassword2');
  });

  it('leads home without its token', async () => {
    signInAs('Client');
    const { router } = await openPortal('/en/activate');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  });

  it('and asking for one leads home', async () => {
    signInAs('Client');
    const { router } = await openPortal('/en/resetpassword');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  });
});
