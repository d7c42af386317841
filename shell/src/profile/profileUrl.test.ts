import { profileView, withoutProfile, withProfile } from './profileUrl';

it('reads known views from the URL', () => {
  expect(profileView('?profile=sessions&page=2')).toBe('sessions');
  expect(profileView('?profile=nonsense')).toBeNull();
  expect(profileView('')).toBeNull();
});

it('keeps the rest of the query', () => {
  expect(withProfile('?page=2', 'me')).toBe('?page=2&profile=me');
  expect(withProfile('?profile=me', 'password')).toBe('?profile=password');
  expect(withoutProfile('?page=2&profile=me')).toBe('?page=2');
  expect(withoutProfile('?profile=me')).toBe('');
  expect(withoutProfile('?q=a%20b')).toBe('?q=a%20b');
});
