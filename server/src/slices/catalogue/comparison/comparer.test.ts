import path from 'node:path';
import { createComparer } from './comparer';

const comparer = createComparer(path.resolve(import.meta.dirname, '../../../../dist'));
afterAll(() => comparer.close());

const documentWith = (type: string) => {
  const content = { 'application/json': { schema: { properties: { luas: { type } } } } };
  return JSON.stringify({ paths: { '/lot': { get: { responses: { 200: { content } } } } } });
};

it('answers concurrent comparisons each with its own result', async () => {
  const all = await Promise.all(
    ['string', 'number', 'integer'].map((type) => comparer.compare([documentWith('integer'), documentWith(type)])),
  );
  expect(all.map(({ counts, changes }) => [counts.breaking, changes.map(({ code }) => code)])).toEqual([
    [1, ['response.typeChanged']],
    [1, ['response.typeWidened']],
    [0, []],
  ]);
});

it('fails a comparison that crashes the worker, and does the next one in a new worker', async () => {
  const broken = comparer.compare([documentWith('string'), '{']);
  const next = comparer.compare([documentWith('string'), documentWith('string')]);
  await expect(broken).rejects.toThrow(/JSON/);
  expect(await next).toEqual({ changes: [], counts: { breaking: 0, risky: 0, safe: 0, docs: 0 }, cut: false });
});
