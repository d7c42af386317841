import { person } from '@titian/shared-auth/testing';
import { sections } from '../testing/boot';
import { entriesOf, groupsOf } from './menuOf';

const paths = (role?: Parameters<typeof person>[0]) =>
  entriesOf(sections, 'side', role ? person(role) : null).map(({ path }) => path);

it('shows entries by permission, role and sign-in state', () => {
  expect(paths()).toEqual(['/', '/guests', '/late']);
  expect(paths('Client')).toEqual(['/', '/listnotification', '/late', '/mine', '/clients']);
  expect(paths('Developer')).toEqual(['/', '/listnotification', '/late', '/mine']);
  expect(paths('SuperAdministrator')).toEqual(['/', '/listnotification', '/late', '/mine', '/logs']);
});

it('shows only the entries of a place', () => {
  expect(entriesOf(sections, 'top', null).map(({ path }) => path)).toEqual(['/']);
  expect(entriesOf(sections, 'topIcon', null)).toEqual([]);
});

it('shows a visitor the entries of the footer that need a permission', () => {
  const [first, ...rest] = sections;
  const helped = [{ ...first!, nav: [{ ...first!.nav[0]!, places: ['foot' as const] }] }, ...rest];
  const foot = (user: Parameters<typeof entriesOf>[2]) => entriesOf(helped, 'foot', user).map(({ path }) => path);
  expect([foot(null), foot(person('SuperAdministrator')), foot(person('Client'))]).toEqual([['/logs'], ['/logs'], []]);
});

it('orders groups like the menu and omits empty ones', () => {
  const groups = groupsOf(entriesOf(sections, 'side', person('SuperAdministrator')));

  expect(groups.map(({ group }) => group)).toEqual(['main', 'consume', 'logs']);
});

it('has the pages of content in the menu or the foot, those for people with an account only for them', () => {
  const page = { title: { my: 'Dasar', en: 'Policy' }, order: 1, signedIn: false };
  const pages = [
    { ...page, path: '/pages/dasar', place: 'menu' as const },
    { ...page, path: '/pages/bantuan', place: 'foot' as const },
    { ...page, path: '/pages/dalaman', place: 'foot' as const, signedIn: true },
  ];
  const at = (place: 'side' | 'foot', user: Parameters<typeof entriesOf>[2]) =>
    entriesOf([], place, user, pages).flatMap(({ path }) => (path.startsWith('/pages/') ? [path] : []));
  expect(at('side', null)).toEqual(['/pages/dasar']);
  expect(at('foot', null)).toEqual(['/pages/bantuan']);
  expect(at('foot', person('Client'))).toEqual(['/pages/bantuan', '/pages/dalaman']);
});
