import { setTimeout as wait } from 'node:timers/promises';
import { configureApi, settings } from '../api/settings';
import { isSigningOut, signOut } from '../session/signOut';
import { mockServer } from './mockServer';

mockServer();
const { onSignedOut } = settings();

it('lets a test end while a sign-out runs', () => {
  configureApi({ onSignedOut: () => wait(200) });
  void signOut('elsewhere');
  expect(isSigningOut()).toBe(true);
});

it('leaves neither the sign-out nor the host’s settings to the next test', () => {
  expect(isSigningOut()).toBe(false);
  expect(settings().onSignedOut).toBe(onSignedOut);
});
