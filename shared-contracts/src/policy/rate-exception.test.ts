import * as z from 'zod/mini';
import { explanation } from './explanation';
import { RateExceptionInput } from './rate-exception';

const ID = '00000000-0000-4000-8000-00000000000a';
const plain = {
  ...{ organizations: [ID], groups: [], applications: [], networks: [], headers: [], parameters: [], times: [] },
  ...{ inverted: [], limit: 5, burst: 0 },
};
const faults = (schema: z.core.$ZodType, value: unknown) =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [`/${path.join('/')}`, message]);
const of = (more: object) => faults(RateExceptionInput, { ...plain, ...more });
const fields = (name: string, value: string | null = null) => [{ name, value }];

it.each([
  ['what it asks for', { headers: fields('X-Kanal', 'awam'), parameters: fields('nama saya', 'é') }, []],
  ['a name that no field has', { headers: fields('X Kanal') }, [['/headers/0/name', 'validation.headerName']]],
  ['a line', { headers: fields('a:b') }, [['/headers/0/name', 'validation.headerName']]],
  ['an empty value', { headers: fields('a', '') }, [['/headers/0/value', 'validation.required']]],
  ['a long value', { parameters: fields('a', 'x'.repeat(201)) }, [['/parameters/0/value', 'validation.tooLong']]],
  ['a parameter without a name', { parameters: fields('') }, [['/parameters/0/name', 'validation.required']]],
  ['too much', { networks: Array.from({ length: 51 }, () => '::1') }, [['/networks', 'validation.tooMany']]],
  ['no day', { times: [{ days: [], from: '08:00', to: '09:00' }] }, [['/times/0/days', 'validation.required']]],
  ['no call', { limit: 0 }, [['/limit', 'validation.number']]],
  ['part of a call', { burst: 0.5 }, [['/burst', 'validation.number']]],
])('an exception as it is written: %s', (_, more, expected) => {
  expect(of(more)).toEqual(expected);
});

it('no burst is no burst, however it is written', () => {
  expect(Object.is(z.parse(RateExceptionInput, { ...plain, burst: -0 }).burst, 0)).toBe(true);
});

it.each([
  ['X-Kanal: awam', []],
  ['x-kanal:', []],
  ['X-Kanal: a:b; c="d"\te é', []],
  ['X-Kanal', ['validation.headerLine']],
  ['X-Kanal : awam', ['validation.headerLine']],
  ['a: b\nHost: x', ['validation.headerLine']],
  [`a: ${'b'.repeat(298)}`, ['validation.headerLine']],
])('a line of a header, as the simulator takes it: %j', (line, expected) => {
  expect(faults(explanation.callers.query.shape.header, line).map(([, code]) => code)).toEqual(expected);
});
