import type { AccessPolicy, AccessRule, TimeWindow } from '@titian/shared-contracts/plane';
import { isWithin } from './hours';
import { type Facts, Policy } from './policy';

describe('hours of a week', () => {
  const OFFICE: TimeWindow = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' };
  const NIGHT: TimeWindow = { days: [7], from: '22:00', to: '06:00' };
  it.each([
    ['Monday at eight', OFFICE, '2026-11-23T08:00:00+08:00', true],
    ['a moment before', OFFICE, '2026-11-23T07:59:59.999+08:00', false],
    ['the last minute', OFFICE, '2026-11-27T17:29:59+08:00', true],
    ['its end', OFFICE, '2026-11-27T17:30:00+08:00', false],
    ['Saturday', OFFICE, '2026-11-28T10:00:00+08:00', false],
    ['Monday here that is Sunday in Greenwich', OFFICE, '2026-11-23T00:30:00Z', true],
    ['Sunday night', NIGHT, '2026-11-29T23:00:00+08:00', true],
    ['the morning after, which is a Monday', NIGHT, '2026-11-30T05:59:00+08:00', true],
    ['its end on Monday', NIGHT, '2026-11-30T06:00:00+08:00', false],
    ['Monday night', NIGHT, '2026-11-30T23:00:00+08:00', false],
    ['a whole day', { ...NIGHT, from: '00:00', to: '00:00' }, '2026-11-29T23:59:00+08:00', true],
    ['the day after a whole day', { ...NIGHT, from: '00:00', to: '00:00' }, '2026-11-30T00:00:00+08:00', false],
    ['no day', { ...OFFICE, days: [] }, '2026-11-23T10:00:00+08:00', false],
  ])('%s', (_, window, at, expected) => {
    expect(isWithin(window, Date.parse(at))).toBe(expected);
  });
});

describe('an access policy', () => {
  const facts: Facts = {
    ...{ organization: { id: 'org', groups: ['north'] }, applicationId: 'app', operationId: 'read' },
    ...{ address: '10.1.2.3', purpose: 'audit', now: Date.parse('2026-11-23T10:00:00+08:00') },
  };
  const rule = (effect: AccessRule['effect'], more: Partial<AccessRule> = {}): AccessRule => ({
    ...{
      effect,
      organizations: [],
      groups: [],
      applications: [],
      networks: [],
      times: [],
      purposes: [],
      operations: [],
    },
    ...more,
  });
  const allows = (rules: AccessRule[], otherwise: AccessPolicy['otherwise'] = 'deny', about = facts) =>
    new Policy({ id: 'p', rules, otherwise }).judge(about).allowed;

  it('judges by what is said for the rest where no rule is about the call', () => {
    expect([allows([], 'allow'), allows([], 'deny')]).toEqual([true, false]);
    expect(allows([rule('deny', { organizations: ['other'] })], 'allow')).toBe(true);
  });

  it.each<[string, Partial<AccessRule>, boolean]>([
    ['its organisation', { organizations: ['org'] }, true],
    ['another one', { organizations: ['other'] }, false],
    ['another one, but its group', { organizations: ['other'], groups: ['north'] }, true],
    ['another group', { groups: ['south'] }, false],
    ['its application', { applications: ['app'] }, true],
    ['its network', { networks: ['192.0.2.0/24', '10.1.0.0/16'] }, true],
    ['another network', { networks: ['10.2.0.0/16'] }, false],
    ['its organisation from another network', { organizations: ['org'], networks: ['10.2.0.0/16'] }, false],
    ['its purpose', { purposes: ['audit'] }, true],
    ['another purpose', { purposes: ['fraud'] }, false],
    ['its operation', { operations: ['read'] }, true],
    ['another operation', { operations: ['write'] }, false],
    ['its hours', { times: [{ days: [1], from: '09:00', to: '11:00' }] }, true],
    ['other hours', { times: [{ days: [2], from: '09:00', to: '11:00' }] }, false],
  ])('allows %s: %j', (_, more, expected) => {
    expect(allows([rule('allow', more)])).toBe(expected);
    expect(allows([rule('deny', more)], 'allow')).toBe(!expected);
  });

  it('lets a rule that denies go before those that allow, in any order', () => {
    const [allow, deny] = [rule('allow'), rule('deny', { networks: ['10.1.0.0/16'] })];
    expect([allows([allow, deny]), allows([deny, allow])]).toEqual([false, false]);
    expect(allows([deny, allow], 'deny', { ...facts, address: '10.2.0.1' })).toBe(true);
  });

  it('is not about a purpose where none was named', () => {
    expect(allows([rule('allow', { purposes: ['audit'] })], 'deny', { ...facts, purpose: null })).toBe(false);
  });

  it.each<[string, AccessRule[], ReturnType<Policy['deniedPart']>]>([
    ['nothing is said', [], 'policy'],
    ['it allows', [rule('allow')], null],
    ['every call is denied', [rule('deny'), rule('allow')], 'policy'],
    ['its organisation isn’t allowed', [rule('allow', { organizations: ['other'] })], 'organization'],
    ['none of its groups is allowed', [rule('allow', { groups: ['south'] })], 'group'],
    ['its application isn’t allowed', [rule('allow', { applications: ['other'] })], 'application'],
    ['several kinds of callers are', [rule('allow', { applications: ['b'], groups: ['south'] })], 'organization'],
    ['its operation isn’t allowed', [rule('allow', { operations: ['write'] })], 'operation'],
    ['its network isn’t allowed', [rule('allow', { networks: ['192.0.2.0/24'] })], 'network'],
    ['its purpose isn’t allowed', [rule('allow', { purposes: ['fraud'] })], 'purpose'],
    ['it isn’t the hour', [rule('allow', { times: [{ days: [2], from: '09:00', to: '11:00' }] })], 'time'],
    ['neither who nor when', [rule('allow', { organizations: ['b'], purposes: ['fraud'] })], 'organization'],
    [
      'its network is denied',
      [rule('allow'), rule('deny', { groups: ['north'], networks: ['10.1.0.0/16'] })],
      'network',
    ],
    ['its organisation is denied', [rule('allow'), rule('deny', { organizations: ['org'] })], 'organization'],
    [
      'one rule is closer than the other',
      [rule('allow', { organizations: ['b'], purposes: ['fraud'] }), rule('allow', { networks: ['192.0.2.0/24'] })],
      'network',
    ],
  ])('says what it doesn’t let pass where %s', (_, rules, expected) => {
    expect(new Policy({ id: 'p', rules, otherwise: 'deny' }).deniedPart(facts)).toBe(expected);
  });
});
