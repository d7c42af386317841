import { person } from '@titian/shared-auth/testing';
import { sections } from '../testing/boot';
import { entriesOf, groupsOf } from './menuOf';

const paths = (role?: Parameters<typeof person>[0]) =>
  entriesOf(sections, 'side', role ? person(role) : null).map(({ path }) => path);

it('shows entries by permission, role and sign-in state', () => {
  expect(paths()).toEqual(['/', '/guests', '/late']);
  expect(paths('Client')).toEqual(['/', '/late', '/mine', '/clients']);
  expect(paths('Developer')).toEqual(['/', '/late', '/mine']);
  expect(paths('SuperAdministrator')).toEqual(['/', '/late', '/mine', '/logs']);
});

it('shows only the entries of a place', () => {
  expect(entriesOf(sections, 'top', null).map(({ path }) => path)).toEqual(['/']);
  expect(entriesOf(sections, 'topIcon', null)).toEqual([]);
});

it('orders groups like the menu and omits empty ones', () => {
  const groups = groupsOf(entriesOf(sections, 'side', person('SuperAdministrator')));

  expect(groups.map(({ group }) => group)).toEqual(['main', 'consume', 'logs']);
});
