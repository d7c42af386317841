import type { RateException } from '@titian/shared-contracts/plane';
import { exception } from '../testing/rates';
import { AskedOf, type Seen } from './asked-of';
import { exceptionOf } from './exceptions';

const [ours, theirs, group] = ['ours', 'theirs', 'group'];
const seen: Seen = {
  caller: { organization: { id: ours, groups: [group] }, applicationId: 'application' },
  ...{ address: '10.9.1.1', headers: {}, query: '' },
  now: Date.parse('2026-11-23T10:00:00+08:00'),
};
const fits = (asked: Partial<RateException>, call: Partial<Seen> = {}) =>
  exceptionOf([exception(5, asked)], new AskedOf({ ...seen, ...call })) !== null;
const inverted = (name: RateException['inverted'][number], asked: Partial<RateException>, call: Partial<Seen> = {}) =>
  fits({ ...asked, inverted: [name] }, call);

const OFFICE = { days: [1], from: '09:00', to: '11:00' };
const header = (name: string, value: string | null = null) => ({ headers: [{ name, value }] });
const parameter = (name: string, value: string | null = null) => ({ parameters: [{ name, value }] });

it.each<[string, Partial<RateException>, boolean]>([
  ['its organisation', { organizations: [theirs, ours] }, true],
  ['another organisation', { organizations: [theirs] }, false],
  ['a group of it', { groups: [group] }, true],
  ['its application, whoever else is named', { organizations: [theirs], applications: ['application'] }, true],
  ['its network', { networks: ['10.9.0.0/16'] }, true],
  ['another network', { networks: ['10.8.0.0/16', '2001:db8::/32'] }, false],
  ['the hour', { times: [OFFICE] }, true],
  ['another day', { times: [{ ...OFFICE, days: [2] }] }, false],
  ['all that is asked but one', { organizations: [ours], times: [OFFICE], networks: ['10.8.0.0/16'] }, false],
  ['nothing, which fits all', {}, true],
])('is asked who calls, from where and when: %s', (_, asked, expected) => {
  expect(fits(asked)).toBe(expected);
});

it('an inverted condition must not fit, and one that is empty isn’t asked', () => {
  expect(inverted('callers', { organizations: [theirs] })).toBe(true);
  expect(inverted('callers', { organizations: [ours] })).toBe(false);
  expect(inverted('networks', { networks: ['10.9.0.0/16'] })).toBe(false);
  expect(inverted('networks', { networks: ['10.9.0.0/16'] }, { address: '203.0.113.9' })).toBe(true);
  expect(inverted('times', { times: [OFFICE] })).toBe(false);
  expect(inverted('headers', header('x-kanal'))).toBe(true);
  expect(inverted('parameters', parameter('kanal'), { query: '?kanal' })).toBe(false);
  const all: RateException['inverted'] = ['callers', 'networks', 'headers', 'parameters', 'times'];
  expect(fits({ inverted: all })).toBe(true);
  expect(fits({ inverted: all, organizations: [theirs] })).toBe(true);
});

it('who isn’t known is neither among callers nor among the others', () => {
  const unknown = { caller: null };
  expect(fits({ organizations: [ours] }, unknown)).toBe(false);
  expect(inverted('callers', { organizations: [ours] }, unknown)).toBe(false);
  expect(fits({ networks: ['10.9.0.0/16'] }, unknown)).toBe(true);
});

it.each<[string, Partial<RateException>, Seen['headers'], boolean]>([
  ['whatever the case of its name', header('X-Kanal', 'awam'), { 'x-kanal': 'awam' }, true],
  ['the case of its value counts', header('x-kanal', 'awam'), { 'x-kanal': 'Awam' }, false],
  ['any value', header('x-kanal'), { 'x-kanal': 'awam' }, true],
  ['an empty one is there', header('x-kanal'), { 'x-kanal': '' }, true],
  ['but isn’t another', header('x-kanal', 'awam'), { 'x-kanal': '' }, false],
  ['missing', header('x-kanal'), { 'x-other': 'awam' }, false],
  ['one of several', header('x-kanal', 'awam'), { 'x-kanal': 'dalam, awam' }, true],
  ['no part of a word', header('x-kanal', 'awam'), { 'x-kanal': 'awam2, awa m' }, false],
  ['the whole, commas and all', header('if-x', 'Mon, 1 Jan'), { 'if-x': 'Mon, 1 Jan' }, true],
  ['spaces around what was written', header('x-kanal', ' awam '), { 'x-kanal': 'awam' }, true],
  ['a list, where Node makes one', header('set-cookie', 'b=2'), { 'set-cookie': ['a=1', 'b=2'] }, true],
  [
    'UTF-8, which Node reads as Latin-1',
    header('x-nama', 'é'),
    { 'x-nama': Buffer.from('é').toString('latin1') },
    true,
  ],
  ['Latin-1 itself', header('x-nama', 'é'), { 'x-nama': 'é' }, true],
  ['a name that every object has', header('constructor'), {}, false],
  ['the same, which a caller sends', header('constructor', 'a'), { constructor: 'a' } as never, true],
  ['what no object has of itself', header('__proto__'), {}, false],
])('reads a field of the header: %s', (_, asked, headers, expected) => {
  expect(fits(asked, { headers })).toBe(expected);
});

it.each<[string, Partial<RateException>, string, boolean]>([
  ['its value', parameter('kanal', 'awam'), '?a=b&kanal=awam', true],
  ['its name’s case counts', parameter('Kanal', 'awam'), '?kanal=awam', false],
  ['any value', parameter('kanal'), '?kanal=awam', true],
  ['none', parameter('kanal'), '?kanal', true],
  ['an empty one is no other', parameter('kanal', 'awam'), '?kanal=', false],
  ['the last of several', parameter('kanal', 'awam'), '?kanal=a&kanal=b&kanal=awam', true],
  ['escapes, and plus for a space', parameter('nama saya', 'a+b c'), '?nama+saya=a%2Bb%20c', true],
  ['escapes of UTF-8', parameter('nama', 'é'), '?nama=%C3%A9', true],
  ['an escape that is none', parameter('nama', '%zz'), '?nama=%zz', true],
  ['no text of another one', parameter('kanal', 'awam'), '?a=kanal=awam', false],
  ['a name that every object has', parameter('__proto__'), '?constructor=1', false],
  ['the same, where a caller sends it', parameter('__proto__', '1'), '?__proto__=1', true],
  ['no query', parameter('kanal'), '', false],
])('reads a parameter of the query: %s', (_, asked, query, expected) => {
  expect(fits(asked, { query })).toBe(expected);
});

describe('of several', () => {
  const given = (exceptions: RateException[], call: Partial<Seen> = {}) =>
    exceptionOf(exceptions, new AskedOf({ ...seen, ...call }));

  it('the first that fits counts', () => {
    const exceptions = [
      exception(2, { organizations: [theirs] }),
      exception(3, { networks: ['10.9.0.0/16'], burst: 4 }),
      exception(9, { organizations: [ours] }),
    ];
    expect(given(exceptions)).toMatchObject({ place: 1, limit: 3, burst: 4 });
    expect(given(exceptions, { address: '203.0.113.9' })).toMatchObject({ place: 2, limit: 9 });
  });

  it('those of the same callers count together, wherever they stand; for hours alone with the rate’s own', () => {
    const day = exception(5, { organizations: [ours], times: [OFFICE], inverted: ['times', 'networks'] });
    const night = exception(2, { organizations: [ours], inverted: ['networks'] });
    const [first, other] = [given([day, night])!, given([night, day])!];
    expect(first.apart).toMatch(/^\/exception\/[\w-]{16}$/);
    expect([other.place, other.apart]).toEqual([0, first.apart]);
    expect(given([exception(5, { applications: ['application'] })])!.apart).not.toBe(first.apart);
    expect(given([exception(5, { times: [OFFICE] })])!.apart).toBe('');
  });

  it('nothing that a caller chooses makes another subject, nor can it be read in one', () => {
    const exceptions = [
      exception(2, header('x-rahsia', 'nilai-rahsia')),
      exception(3, header('x-rahsia')),
      exception(4, parameter('kanal')),
      exception(5, { networks: ['203.0.113.0/24'], inverted: ['networks'] }),
    ];
    const subjects = new Set<string>();
    for (let n = 0; n < 2_000; n += 1) {
      const headers: Seen['headers'] = n % 3 ? {} : { 'x-rahsia': n % 2 ? `nilai-${n}` : 'nilai-rahsia' };
      const call = { address: `10.0.${n % 256}.1`, headers, query: n % 5 ? '' : `?kanal=${n}` };
      subjects.add(exceptionOf(exceptions, new AskedOf({ ...seen, ...call }))?.apart ?? '');
    }
    expect(subjects.size).toBe(exceptions.length);
    expect([...subjects].join()).not.toMatch(/rahsia|nilai|kanal/);
  });
});

it('a header and a query as long as callers may send them are read once, however much is asked of them', () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ name: `n${n}`, value: 'x' }));
  const exceptions = Array.from({ length: 10 }, () => exception(2, { parameters: many }));
  const split = vi.spyOn(URLSearchParams.prototype, Symbol.iterator);
  expect(exceptionOf(exceptions, new AskedOf({ ...seen, query: `?${'n1=&'.repeat(2_000)}` }))).toBeNull();
  expect(split).toHaveBeenCalledTimes(1);
  split.mockRestore();
});
