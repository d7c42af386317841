import { person, resetSession, signInAs } from '@titian/shared-auth/testing';
import { followPerson } from './followPerson';

const refresh = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('offline')));
const asked = () => refresh.mock.calls.length;
let stop: () => void = () => undefined;
const follow = () => {
  stop = followPerson({ refresh });
};

beforeEach(() => void refresh.mockClear());
afterEach(() => {
  stop();
  resetSession();
});

// The store starts before anybody knows who is here, so this comes first.
it('takes the document’s answer for who opened it', () => {
  follow();
  signInAs('Developer');
  expect(asked()).toBe(0);
});

it('asks when somebody signs in, signs out, and when it is somebody else', () => {
  follow();
  signInAs('Developer');
  expect(asked()).toBe(1);
  signInAs('Client', { id: '00000000-0000-4000-8000-000000000088' });
  expect(asked()).toBe(2);
  resetSession();
  expect(asked()).toBe(3);
});

it('asks for the same person in another role or organisation, and not for another name', () => {
  const { role, organization } = signInAs('Developer');
  follow();
  signInAs('Developer', { displayName: 'Nama Baharu' });
  expect(asked()).toBe(0);
  signInAs('Developer', { role: { ...role, name: 'Pegawai Data' } });
  expect(asked()).toBe(1);
  signInAs('Developer', { ...person('Developer'), role: { ...role, name: 'Pegawai Data' }, organization: null });
  expect(asked()).toBe(organization ? 2 : 1);
});
