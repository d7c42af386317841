import type { PlaneApi, RequestRule } from '@titian/shared-contracts/plane';
import { rulesOf } from './rules';

const DEFINITIONS: PlaneApi['definitions'] = { Nama: { type: 'string', maxLength: 40 } };
type Schema = RequestRule['parameters'][number]['schema'];
const requestOf = (schema: unknown): RequestRule => ({
  parameters: [],
  body: { required: true, content: { 'application/json': schema as Schema } },
});
/** Rules as a snapshot of its own has them: nothing of it is another's. */
function found(schema: unknown) {
  const { request, definitions } = structuredClone({ request: requestOf(schema), definitions: DEFINITIONS });
  const complaints: string[] = [];
  const operation = { id: 'write', method: 'post', path: '/hakmilik', rate: null, request };
  const rules = rulesOf(operation, definitions, (fault) => complaints.push(fault));
  return { rules, complaints };
}
const named = (name: string) => ({ properties: { [name]: { $ref: '#/$defs/Nama' } } });

it('finds the rules of a snapshot before again, and says again what is wrong with them', () => {
  expect(found(named('a')).rules).toBe(found(named('a')).rules);
  expect(found(named('a')).rules).not.toBe(found(named('b')).rules);
  const wrong = { type: 'nothing' };
  expect(found(wrong).complaints).toEqual(found(wrong).complaints);
  expect(found(wrong).complaints).toHaveLength(1);
});

it('builds those of an operation without holding up calls for long', () => {
  const times = Array.from({ length: 50 }, (_, n) => {
    const began = performance.now();
    found(named(`n${n}`));
    return performance.now() - began;
  });
  // The shortest says what it takes on a machine that has other work, too.
  expect(Math.min(...times)).toBeLessThan(12);
});

it.each<[string, unknown]>([
  ['a type that is none', { type: 'nothing' }],
  ['a limit that is no number', { maximum: '7' }],
  ['names that are none', { required: [7] }],
  ['a list that is empty', { anyOf: [] }],
  ['a wrong part deep within', { properties: { a: { items: { minLength: -1 } } } }],
  ['a pattern that is none', { pattern: 'a{2,1}' }],
])('takes no schema with %s', (_, schema) => {
  const { rules, complaints } = found(schema);
  expect(rules.fault).not.toBeNull();
  expect(complaints).toEqual([rules.fault]);
  expect(rules.body!.content[0]![1](7)).toBeNull();
});
