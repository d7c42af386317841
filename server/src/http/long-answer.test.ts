import { jsonWithText } from './long-answer';

const SLICE = 256 * 1024;

it.each([
  ['nothing', ''],
  ['a line', 'a: "b"\n\u2028\\'],
  ['a text of several slices', 'é\n"\\'.repeat(SLICE)],
  ['a sign of two halves on the border of slices', `${'x'.repeat(SLICE - 1)}😀${'y'.repeat(SLICE)}`],
])('writes %s as every reader reads it', async (_, text) => {
  const answer = { revision: 3, errors: [{ code: 'a' }], text };
  expect(JSON.parse((await jsonWithText(answer)).toString())).toEqual(answer);
});

it('leaves other work its turn between slices', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await jsonWithText({ text: 'é'.repeat(64 * SLICE) });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

it('writes an answer that has its text alone', async () => {
  expect((await jsonWithText({ text: 'a' })).toString()).toBe('{"text":"a"}');
});
