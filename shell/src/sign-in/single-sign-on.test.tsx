import { carousel } from '@titian/shared-contracts/announcement';
import { SIGN_ON_REFUSALS } from '@titian/shared-contracts/single-sign-on';
import { rememberIntendedUrl, takeIntendedUrl } from '@titian/shared-auth';
import { reply } from '@titian/shared-auth/testing';
import { screen } from '@testing-library/react';
import { boot } from '../testing/boot';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';
import en from './locales/en.json';
import ms from './locales/ms.json';

const server = setUpPortal();
beforeEach(() => {
  server.use(reply(carousel.current, []));
  boot.portal.loginDesign = 'split';
  boot.portal.singleSignOn = { name: { my: 'ID Negeri', en: 'State ID' }, only: false };
});
afterEach(() => {
  boot.portal.singleSignOn = null;
  takeIntendedUrl();
});

const wayTo = (name: string) => {
  const link = screen.getByRole('link', { name });
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  return [pathname, Object.fromEntries(searchParams)];
};

it.each(['/login', '/login-01', '/login-02', '/loginV2'])(
  'offers the provider on %s, beside the password',
  async (path) => {
    await openPortal(`/en${path}`);
    expect(await screen.findByRole('link', { name: 'Sign in with State ID' })).toBeVisible();
    expect(screen.getByText('or with a password')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
  },
);

it('leads there with the page that was wanted, which stays remembered, and the language', async () => {
  rememberIntendedUrl('/cart?step=2#items');
  await openPortal('/login');
  await screen.findByRole('link', { name: 'Log masuk dengan ID Negeri' });
  expect(wayTo('Log masuk dengan ID Negeri')).toEqual([
    '/token/single-sign-on',
    { locale: 'my', returnTo: '/cart?step=2#items' },
  ]);
  expect(takeIntendedUrl()).toBe('/cart?step=2#items');
});

it('leads home where no page was wanted', async () => {
  await openPortal('/en/login');
  await screen.findByRole('link', { name: 'Sign in with State ID' });
  expect(wayTo('Sign in with State ID')[1]).toEqual({ locale: 'en', returnTo: '/en' });
});

it('says that passwords are for system administrators, where they are', async () => {
  boot.portal.singleSignOn!.only = true;
  await openPortal('/en/login');
  expect(await screen.findByText('System administrators only: with a password')).toBeVisible();
});

it('is not offered where it is off', async () => {
  boot.portal.singleSignOn = null;
  await openPortal('/en/login');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sign in with/ })).not.toBeInTheDocument();
});

describe('a refused sign-in', () => {
  it('is told with its reason', async () => {
    await openPortal('/en/login?sso=emailUnverified');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your e-mail address is not verified');
  });

  it.each([
    ['/login?sso=auth.blocked', 'Akaun anda telah disekat, sila hubungi Pentadbir.'],
    ['/en/login?sso=auth.clientNotAllowed', 'Client are not allow to sign in.'],
    ['/en/login?sso=maintenance', 'The portal is under maintenance.'],
  ])('has the text of a sign-in by password: %s', async (path, text) => {
    await openPortal(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each(['<b>x</b>', 'toString', '__proto__', ''])('shows nothing of what the address says: %s', async (code) => {
    await openPortal(`/en/login?sso=${encodeURIComponent(code)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^You could not be signed in/);
  });

  it('has a text for every code, in both languages', () => {
    const own = SIGN_ON_REFUSALS.filter((code) => !code.startsWith('auth.') && code !== 'maintenance').sort();
    for (const words of [ms, en]) expect(Object.keys(words.sso.refused).sort()).toEqual(own);
  });
});
