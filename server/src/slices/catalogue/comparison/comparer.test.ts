import path from 'node:path';
import { createComparer } from './comparer';

const comparer = createComparer(path.resolve(import.meta.dirname, '../../../../dist'));
afterAll(() => comparer.close());

const answering = (type: string) => {
  const content = { 'application/json': { schema: { properties: { luas: { type } } } } };
  return JSON.stringify({ paths: { '/lot': { get: { responses: { 200: { content } } } } } });
};

it('answers each of several at once with its own', async () => {
  const all = await Promise.all(
    ['string', 'number', 'integer'].map((type) => comparer.compare([answering('integer'), answering(type)])),
  );
  expect(all.map(({ counts, changes }) => [counts.breaking, changes.map(({ code }) => code)])).toEqual([
    [1, ['response.typeChanged']],
    [1, ['response.typeWidened']],
    [0, []],
  ]);
});

it('fails what breaks its thread, and goes on with another', async () => {
  const broken = comparer.compare([answering('string'), '{']);
  const next = comparer.compare([answering('string'), answering('string')]);
  await expect(broken).rejects.toThrow(/JSON/);
  expect(await next).toEqual({ changes: [], counts: { breaking: 0, risky: 0, safe: 0, docs: 0 }, cut: false });
});
