import path from 'node:path';
import { PART } from './fault';
import { FAULTS } from './faults';
import { buildInto } from './place';

let built: Awaited<ReturnType<typeof buildInto>>;
beforeAll(async () => {
  built = await buildInto(path.resolve(import.meta.dirname, '../../..'));
});
afterAll(() => built.remove());

it.each(FAULTS)('the gateway withstands a part of: $name', async ({ run }) => {
  const { tries, fell } = await run(built.folder, PART);
  expect(fell).toEqual([]);
  expect(tries).toBeGreaterThan(10);
});
