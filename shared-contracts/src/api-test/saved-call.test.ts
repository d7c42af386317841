import { astray, SavedCall, SavedCallInput } from './saved-call';
import { nextOf } from './schedule';
import { fillCall, variablesIn } from './variables';

const call = SavedCall.parse({
  ...{ method: 'POST', path: '/lot/{upi}', purpose: '{{tujuan}}', body: '{"a":"{{ token }}","n":{{bilangan}}}' },
  bodyType: 'application/json',
  parameters: [
    { name: 'upi', place: 'path', value: '{{upi}}', on: true, list: null },
    { name: 'q', place: 'query', value: '{{tidak}}', on: false, list: null },
    { name: 'X-Kes', place: 'header', value: 'K-{{upi}}', on: true, list: null },
  ],
});

it('names the variables of what is sent, each once', () => {
  expect(variablesIn(call)).toEqual(['upi', 'tujuan', 'token', 'bilangan']);
});

it('fills them in, so that no value leaves its place in JSON', () => {
  const values = new Map([
    ...['upi', 'tujuan'].map((name) => [name, `${name} 1`] as const),
    ['token', 'a","b":"c'],
    ['bilangan', '3'],
  ]);
  const filled = fillCall(call, values as Map<string, string>);
  expect(filled.parameters.map(({ value }) => value)).toEqual(['upi 1', '{{tidak}}', 'K-upi 1']);
  expect([filled.purpose, JSON.parse(filled.body!)]).toEqual(['tujuan 1', { a: 'a","b":"c', n: 3 }]);
  expect(fillCall(call, new Map()).body).toBe(call.body);
});

it('takes no header of the portal’s own, and no path that leads elsewhere', () => {
  const header = (name: string) =>
    SavedCall.safeParse({ ...call, parameters: [{ name, place: 'header', value: '1', on: true, list: null }] }).success;
  expect(['X-Kes', 'X-API-Key', 'authorization', 'X-Forwarded-For', 'Host', 'a b', 'x\r\ny'].map(header)).toEqual([
    ...[true, false, false, false, false, false, false],
  ]);
  const path = (text: string) => SavedCall.safeParse({ ...call, path: text }).success;
  expect(['/a/{b}', 'a', '/a?b=1', '/a#b', '/a b', '\\a'].map(path)).toEqual([true, false, false, false, false, false]);
});

it.each([
  ['/a/{no}', '..', ['no']],
  ['/a/{no}/b', '.', ['no']],
  ['/a/{no}{b/c}', '.', ['no', 'b/c']],
  ['/a/.{no}', '.', ['no']],
  ['/a/{no}.{lain}', '.', []],
  ['/a/{no}', '%2e%2e', []],
  ['/a/{no}', '../..', []],
  ['/a/{no}', '{{no}}', []],
  ['/a/../{no}', 'x', ['..']],
  ['/a/%2e/{lain}', 'x', ['%2e']],
])('finds what leads %s elsewhere, filled with %s', (path, value, names) => {
  const filled = (name: string) => ({ name, place: 'path' as const, value, on: true, list: null });
  const parameters = [filled('no'), filled('b/c')];
  expect(astray(path, parameters)).toEqual(names);
  const { error } = SavedCallInput.safeParse({ ...call, path, parameters });
  const at = (name: string) => parameters.findIndex((one) => one.name === name);
  expect(error?.issues.map((one) => [one.message, one.path]) ?? []).toEqual(
    names.map((name) => ['validation.astray', at(name) < 0 ? ['path'] : ['parameters', at(name), 'value']]),
  );
});

it('runs at the hour of the portal’s zone', () => {
  // A Monday, 14:30 in the portal's zone.
  const now = new Date('2026-11-23T06:30:00Z');
  const next = (cadence: 'hourly' | 'daily' | 'weekly', hour = 6, weekday = 1) =>
    nextOf({ cadence, hour, weekday }, now).toISOString();
  expect(next('hourly')).toBe('2026-11-23T07:00:00.000Z');
  expect(next('daily', 6)).toBe('2026-11-23T22:00:00.000Z');
  expect(next('daily', 15)).toBe('2026-11-23T07:00:00.000Z');
  expect(next('weekly', 6, 1)).toBe('2026-11-29T22:00:00.000Z');
  expect(next('weekly', 15, 1)).toBe('2026-11-23T07:00:00.000Z');
  expect(next('weekly', 6, 7)).toBe('2026-11-28T22:00:00.000Z');
  expect(nextOf({ cadence: 'daily', hour: 15, weekday: 1 }, new Date('2026-11-23T07:00:00Z')).toISOString()).toBe(
    '2026-11-24T07:00:00.000Z',
  );
});
