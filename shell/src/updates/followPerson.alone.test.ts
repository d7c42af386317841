import { person, resetSession, signInAs } from '@titian/shared-auth/testing';
import { followPerson } from './followPerson';

const refresh = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
const refreshes = () => refresh.mock.calls.length;
let stop: () => void = () => undefined;
const follow = () => {
  stop = followPerson({ refresh });
};

beforeEach(() => void refresh.mockClear());
afterEach(() => {
  stop();
  resetSession();
});

// The store's status is only `starting` in the first test.
it('keeps the document’s answer for the user who opened it', () => {
  follow();
  signInAs('Developer');
  expect(refreshes()).toBe(0);
});

it('refreshes on sign-in, sign-out, and change of user', () => {
  follow();
  signInAs('Developer');
  expect(refreshes()).toBe(1);
  signInAs('Client', { id: '00000000-0000-4000-8000-000000000088' });
  expect(refreshes()).toBe(2);
  resetSession();
  expect(refreshes()).toBe(3);
});

it('refreshes when role or organisation change, but not for another name', () => {
  const { role, organization } = signInAs('Developer');
  follow();
  signInAs('Developer', { displayName: 'Nama Baharu' });
  expect(refreshes()).toBe(0);
  signInAs('Developer', { role: { ...role, name: 'Pegawai Data' } });
  expect(refreshes()).toBe(1);
  signInAs('Developer', { ...person('Developer'), role: { ...role, name: 'Pegawai Data' }, organization: null });
  expect(refreshes()).toBe(organization ? 2 : 1);
});
