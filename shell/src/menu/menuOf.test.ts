import { person } from '@titian/shared-auth/testing';
import { sections } from '../testing/boot';
import { entriesOf, groupsOf } from './menuOf';

const paths = (role?: Parameters<typeof person>[0]) =>
  entriesOf(sections, 'side', role ? person(role) : null).map(({ path }) => path);

it('shows each visitor what suits: rights, roles, being signed in', () => {
  expect(paths()).toEqual(['/', '/guests', '/late']);
  expect(paths('Client')).toEqual(['/', '/late', '/mine', '/clients']);
  expect(paths('Developer')).toEqual(['/', '/late', '/mine']);
  expect(paths('SuperAdministrator')).toEqual(['/', '/late', '/mine', '/logs']);
});

it('shows a place its own entries only', () => {
  expect(entriesOf(sections, 'top', null).map(({ path }) => path)).toEqual(['/']);
  expect(entriesOf(sections, 'topIcon', null)).toEqual([]);
});

it('makes groups in the menu order and leaves empty ones out', () => {
  const groups = groupsOf(entriesOf(sections, 'side', person('SuperAdministrator')));

  expect(groups.map(({ group }) => group)).toEqual(['main', 'consume', 'logs']);
});
