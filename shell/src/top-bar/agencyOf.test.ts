import { person } from '@titian/shared-auth/testing';
import { agencyOf } from './agencyOf';

it.each([
  ['Client', undefined],
  ['Developer', 'JTG'],
  ['SuperAdministrator', 'JTG'],
  ['TenantAdministrator', 'NEGERI'],
] as const)('the brand beside the product’s for a %s: %s', (role, code) => {
  expect(agencyOf(person(role))?.code).toBe(code);
});

it('is none for a visitor, and for somebody without an organisation', () => {
  expect(agencyOf(null)).toBeNull();
  expect(agencyOf(person('SuperAdministrator', { organization: null }))).toBeNull();
});
