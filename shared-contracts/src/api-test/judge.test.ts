import { Assertion } from './assertion';
import { judge, type Judged, passes } from './judge';
import { readJsonPath, valueAt } from './json-path';

const answer = (changes: Partial<Judged> = {}): Judged => ({
  ...{ status: 200, ms: 84, bytes: 61, cut: false, headers: { 'content-type': 'application/json', etag: '"7"' } },
  body: '{"no":"GM 12","luas":612.4,"pemilik":[{"nama":"A"},{"nama":"B"}],"kosong":null,"a.b":{"c":true}}',
  ...changes,
});
const one = (assertion: Assertion, given = answer()) => {
  const [check] = judge([Assertion.parse(assertion)], given);
  return [check!.ok, check!.found, check!.gap];
};

it('holds status, headers, time and size against what is expected', () => {
  expect(one({ kind: 'status', equals: 200 })).toEqual([true, '200', null]);
  expect(one({ kind: 'status', equals: 201 })).toEqual([false, '200', null]);
  expect(one({ kind: 'statusClass', equals: 4 }, answer({ status: 429 }))).toEqual([true, '429', null]);
  expect(one({ kind: 'headerExists', name: 'ETag' })).toEqual([true, '"7"', null]);
  expect(one({ kind: 'headerEquals', name: 'Content-Type', equals: 'text/plain' })).toEqual([
    ...[false, 'application/json', null],
  ]);
  expect(one({ kind: 'headerExists', name: 'constructor' })).toEqual([false, null, 'missing']);
  expect(one({ kind: 'time', under: 84 })).toEqual([false, '84', null]);
  expect(one({ kind: 'time', under: 85 })).toEqual([true, '84', null]);
  expect(one({ kind: 'size', under: 62 })).toEqual([true, '61', null]);
  expect(one({ kind: 'size', under: 62 }, answer({ cut: true }))).toEqual([false, '61', 'cut']);
});

it('finds values by their path, and compares them as JSON', () => {
  expect(one({ kind: 'jsonEquals', path: '$.no', equals: 'GM 12' })).toEqual([true, '"GM 12"', null]);
  expect(one({ kind: 'jsonEquals', path: '$.luas', equals: '612.4' })).toEqual([true, '612.4', null]);
  expect(one({ kind: 'jsonEquals', path: '$.luas', equals: '"612.4"' })).toEqual([false, '612.4', null]);
  expect(one({ kind: 'jsonEquals', path: '$.pemilik', equals: '[{"nama":"A"}, {"nama":"B"}]' })[0]).toBe(true);
  expect(one({ kind: 'jsonEquals', path: '$.pemilik', equals: '[{"nama":"B"}, {"nama":"A"}]' })[0]).toBe(false);
  expect(one({ kind: 'jsonExists', path: '$.pemilik[1].nama' })).toEqual([true, '"B"', null]);
  expect(one({ kind: 'jsonExists', path: '$.pemilik[2]' })).toEqual([false, null, 'missing']);
  expect(one({ kind: 'jsonExists', path: '$.kosong' })).toEqual([true, 'null', null]);
  expect(one({ kind: 'jsonType', path: "$['a.b'].c", type: 'boolean' })).toEqual([true, 'boolean', null]);
  expect(one({ kind: 'jsonType', path: '$.pemilik', type: 'object' })).toEqual([false, 'array', null]);
  expect(one({ kind: 'jsonExists', path: '$' }, answer({ body: '<p>' }))).toEqual([false, null, 'notJson']);
  expect(one({ kind: 'jsonExists', path: '$' }, answer({ cut: true }))).toEqual([false, null, 'cut']);
});

it('takes only paths that name one value, and finds nothing that the JSON itself lacks', () => {
  for (const text of ['', 'a', '$.', '$..a', '$[*]', '$[?(@.a)]', '$[-1]', "$['a", '$.a b', '$[(1)]'])
    expect(readJsonPath(text), text).toBeNull();
  expect(readJsonPath('$["it\\"s"][0].b-c')).toEqual(['it"s', 0, 'b-c']);
  for (const path of ['$.constructor', '$.__proto__', '$.a.length', '$.b.length'])
    expect(valueAt({ a: 'text', b: [1] }, readJsonPath(path)!), path).toBeUndefined();
});

it('passes where all are met; without any, where the answer is no error', () => {
  const checks = judge(
    [
      { kind: 'status', equals: 200 },
      { kind: 'time', under: 1 },
    ],
    answer(),
  );
  expect(checks.map(({ ok }) => ok)).toEqual([true, false]);
  expect(passes(checks, answer())).toBe(false);
  expect([passes([], { status: 204 }), passes([], { status: 404 }), passes([], { status: 304 })]).toEqual([
    ...[true, false, true],
  ]);
});

it('keeps little of what was found, without what nobody may read', () => {
  const [check] = judge(
    [{ kind: 'headerExists', name: 'echo' }],
    answer({ headers: { echo: `${'x'.repeat(190)}s3cret` } }),
    (text) => text.replaceAll('s3cret', '••••'),
  );
  expect(check!.found).toBe(`${'x'.repeat(190)}••••`);
});
