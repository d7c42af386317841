import { isJson } from './isJson';

it('tells JSON from what is none', () => {
  expect(['{"a":1}', '0', '{"a":}', '', '{"no": {{no}}}'].map(isJson)).toEqual([true, true, false, false, false]);
});
