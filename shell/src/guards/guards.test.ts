import { setPortalFeatures, startSession, store, takeIntendedUrl } from '@titian/shared-auth';
import { resetSession, signInAs } from '@titian/shared-auth/testing';
import { runGuards } from './guards';

const visit = (path: string, ...guards: string[]) =>
  runGuards(guards, new URL(path, 'http://localhost')).then(
    () => 'passed',
    (thrown: unknown) =>
      thrown instanceof Response
        ? thrown.headers.get('location')
        : (thrown as { init: { status: number } }).init.status,
  );

beforeAll(() => startSession());
afterEach(() => {
  resetSession();
  takeIntendedUrl();
  setPortalFeatures();
});

it('authenticated redirects visitors to the sign-in page of their language, and remembers the intended URL', async () => {
  expect(await visit('/en/order-detail?id=1', 'authenticated')).toBe('/en/login');
  expect(takeIntendedUrl()).toBe('/en/order-detail?id=1');
});

it('authenticated passes for a signed-in user', async () => {
  signInAs('Client');

  expect(await visit('/cart', 'authenticated')).toBe('passed');
});

it('guestCatalogue passes for everybody, until only who is signed in may browse', async () => {
  expect(await visit('/', 'guestCatalogue')).toBe('passed');
  setPortalFeatures({ guestCatalogue: false, dataRequests: true, tryIt: true, ratings: true });
  expect(await visit('/en/apimarketplace/7/about?tab=terms', 'guestCatalogue')).toBe('/en/login');
  expect(takeIntendedUrl()).toBe('/en/apimarketplace/7/about?tab=terms');
  signInAs('Client');
  expect(await visit('/', 'guestCatalogue')).toBe('passed');
});

it('notAuthenticated redirects a signed-in user home, but not from /login', async () => {
  signInAs('Client');

  expect(await visit('/register', 'notAuthenticated')).toBe('/');
  expect(await visit('/en/resetpassword', 'notAuthenticated')).toBe('/en');
  expect(await visit('/login', 'notAuthenticated')).toBe('passed');
});

it('developer redirects clients only', async () => {
  signInAs('Client');
  expect(await visit('/myapi/registry', 'developer')).toBe('/unauthorized');
  signInAs('Developer');
  expect(await visit('/myapi/registry', 'developer')).toBe('passed');
});

it('checkdata stores a placeholder if there is no data', async () => {
  expect(await visit('/', 'checkdata')).toBe('passed');
  expect(store.getState().session.mydata).not.toBeNull();
});

it('refuses an unknown guard, also names inherited from Object', async () => {
  expect(await visit('/', 'nonsense')).toBe(500);
  expect(await visit('/', 'constructor')).toBe(500);
});
