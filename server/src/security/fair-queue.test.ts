import { setTimeout } from 'node:timers/promises';
import { createFairQueue } from './fair-queue';

it('lets callers take turns, however many tasks one of them has', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 10 });
  const done: string[] = [];
  const run = (caller: string, name: string) => queue.run(caller, async () => void done.push(name));
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name)), run('b', 'b1'), run('c', 'c1')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('runs no more at once than allowed, and goes on after a task that fails', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 100 });
  let running = 0;
  const seen: number[] = [];
  const task = (fails: boolean) => async () => {
    seen.push((running += 1));
    await setTimeout(1);
    running -= 1;
    if (fails) throw new Error('failed');
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => queue.run('a', task(at % 3 === 0))));
  expect(Math.max(...seen)).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});

it('refuses a caller with too many waiting, and nobody else', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 2 });
  const run = (caller: string) => queue.run(caller, () => setTimeout(5));
  const outcomes = await Promise.allSettled([run('a'), run('a'), run('a'), run('a'), run('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect((outcomes[3] as PromiseRejectedResult).reason).toMatchObject({ status: 429, code: 'tooManyRequests' });
});
