import { callersOf, type RateException } from './rate-exception';

const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const HOURS = { days: [1], from: '08:00', to: '17:00' };
const exception = (more: Partial<RateException> = {}): RateException => ({
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [], times: [] },
  ...{ inverted: [], limit: 5, burst: 0 },
  ...more,
});

it.each<[string, Partial<RateException>, Partial<RateException>, boolean]>([
  ['other numbers and hours', { organizations: [A] }, { organizations: [A], times: [HOURS], limit: 9, burst: 1 }, true],
  ['inverted hours', { organizations: [A], times: [HOURS], inverted: ['times'] }, { organizations: [A] }, true],
  [
    'the order of what is inverted',
    { networks: ['::/0'], groups: [A], inverted: ['networks', 'callers'] },
    { networks: ['::/0'], groups: [A], inverted: ['callers', 'networks'] },
    true,
  ],
  ['inverted conditions that are empty', { organizations: [A], inverted: ['headers'] }, { organizations: [A] }, true],
  [
    'in another order',
    { organizations: [A, B], networks: ['::/0', '10.0.0.0/8'] },
    { organizations: [B, A], networks: ['10.0.0.0/8', '::/0'] },
    true,
  ],
  ['one that is named twice', { organizations: [A, A] }, { organizations: [A] }, true],
  [
    'fields whose parts are in another order',
    { headers: [{ name: 'a', value: 'b' }] },
    { headers: [{ value: 'b', name: 'a' }] },
    true,
  ],
  [
    'the case of a header field’s name',
    { headers: [{ name: 'X-A', value: 'b' }] },
    { headers: [{ name: 'x-a', value: 'b' }] },
    true,
  ],
  [
    'the case of a parameter’s',
    { parameters: [{ name: 'X', value: 'b' }] },
    { parameters: [{ name: 'x', value: 'b' }] },
    false,
  ],
  ['other callers', { organizations: [A] }, { organizations: [B] }, false],
  ['the same id as something else', { organizations: [A] }, { applications: [A] }, false],
  ['the others', { organizations: [A] }, { organizations: [A], inverted: ['callers'] }, false],
  [
    'a field of the header or of the query',
    { headers: [{ name: 'a', value: null }] },
    { parameters: [{ name: 'a', value: null }] },
    false,
  ],
  ['any value, or one', { headers: [{ name: 'a', value: null }] }, { headers: [{ name: 'a', value: 'null' }] }, false],
  ['a text that looks like two', { networks: ['a","b'] }, { networks: ['a', 'b'] }, false],
])('whose calls count together: %s', (_, one, other, expected) => {
  expect(callersOf(exception(one)) === callersOf(exception(other))).toBe(expected);
  expect(callersOf(exception(one))).not.toBeNull();
});

it('is for nobody in particular where it asks for hours alone, or for nothing', () => {
  expect(callersOf(exception({ times: [HOURS] }))).toBeNull();
  expect(callersOf(exception({ times: [HOURS], inverted: ['times', 'callers', 'networks'] }))).toBeNull();
  expect(callersOf(exception())).toBeNull();
});
