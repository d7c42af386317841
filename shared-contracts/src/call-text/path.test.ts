import { stepsElsewhere } from './path';

it.each([
  '/..',
  '/a/../b',
  '/a/.',
  '/./a',
  '/%2e%2E/a',
  '/a/.%2e?b',
  '/a\\..\\b',
  '/a/.\t.',
  '/a/.\n/b#c',
  '/a/.. ',
  '..',
])('finds the segment by which %j is another path, as a reader of addresses does', (path) => {
  expect(stepsElsewhere(path)).toBe(true);
  expect(new URL(`/x/y/${path}`, 'http://x').pathname).not.toBe(`/x/y/${path}`);
});

it.each(['/a', '/...', '/a..', '/..a/.b', '/%252e%252e', '/a?b=/../c', '/a#/..', '/..%2Fadmin', '//', ''])(
  'takes %j for what it is',
  (path) => expect(stepsElsewhere(path)).toBe(false),
);
