import { leavesOf } from './changeLeaves';

it('lists the fields of a created object one by one', () => {
  const name = { my: 'Rizab', en: 'Reserves' };
  expect(leavesOf({ path: '/Name', before: null, after: name })).toEqual([
    { path: '/Name/my', before: undefined, after: 'Rizab' },
    { path: '/Name/en', before: undefined, after: 'Reserves' },
  ]);
});

it.each([
  ['a value', 'a', 'b'],
  ['a list', ['a'], ['a', 'b']],
  ['nothing', null, null],
  ['a thing in place of a value', 'a', { b: 1 }],
])('leaves %s as it is', (_, before, after) => {
  expect(leavesOf({ path: '/x', before, after })).toEqual([{ path: '/x', before, after }]);
});
