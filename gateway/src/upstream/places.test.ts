import { Places } from './places';

const many = (times: number, work: () => boolean) => Array.from({ length: times }, work).filter(Boolean).length;
const placesOf = (free: number) => {
  const places = new Places(free);
  return { places, take: (application: string, times: number) => many(times, () => places.take(application)) };
};

it('gives each application as many as it leaves free', () => {
  const { take } = placesOf(256);
  expect([take('a', 1_000), take('b', 1_000), take('c', 1_000), take('d', 1_000)]).toEqual([128, 64, 32, 16]);
});

it('lets go of what was left, and counts to nothing', () => {
  const { places, take } = placesOf(256);
  expect(take('a', 200)).toBe(128);
  for (let n = 0; n < 128; n += 1) places.leave('a');
  expect(places.count()).toEqual({ held: 0, waiting: 0 });
  expect(take('b', 200)).toBe(128);
});

it('lets calls wait behind those of their own application, in their order', async () => {
  const { places, take } = placesOf(4);
  expect(take('a', 4)).toBe(2);
  const order: string[] = [];
  const waits = ['first', 'second'].map((name) => {
    const waiting = places.wait('a', 20);
    return waiting.hasPlace.then((has) => has && order.push(name));
  });
  places.leave('a');
  // It came later, and doesn't overtake.
  expect(places.take('a')).toBe(false);
  expect(places.take('b')).toBe(true);
  places.leave('a');
  places.leave('b');
  await Promise.all(waits);
  expect(order).toEqual(['first', 'second']);
  expect(places.count()).toEqual({ held: 2, waiting: 0 });
});

it('gives a place to the application that holds the fewest, and takes turns between equals', async () => {
  const { places, take } = placesOf(8);
  expect([take('a', 8), take('b', 8), take('c', 8), take('d', 8)]).toEqual([4, 2, 1, 1]);
  const order: string[] = [];
  for (const name of ['a', 'b', 'e', 'e', 'f', 'f'])
    void places.wait(name, 20).hasPlace.then((has) => has && order.push(name));
  for (let n = 0; n < 4; n += 1) places.leave('a');
  await Promise.resolve();
  // The first of them is the last that may have a place while nobody else leaves one.
  expect(order).toEqual(['e', 'f', 'a']);
  places.leave('d');
  places.leave('c');
  await Promise.resolve();
  expect(order.slice(3)).toEqual(['e', 'f']);
});

it('asks nobody who waits in vain when all are taken by others, and serves them first', async () => {
  const { places, take } = placesOf(3);
  expect([take('a', 3), take('b', 3), take('c', 3)]).toEqual([2, 1, 0]);
  const { hasPlace } = places.wait('c', 1_000);
  void places.wait('a', 1_000);
  places.leave('a');
  expect(await hasPlace).toBe(true);
  expect(places.count()).toEqual({ held: 3, waiting: 1 });
});

it('refuses who waited in vain, who gave up, and who finds a long line', async () => {
  const { places, take } = placesOf(2);
  expect(take('a', 2)).toBe(1);
  const [late, leaving] = [places.wait('a', 20), places.wait('a', 20)];
  leaving.end();
  expect(await leaving.hasPlace).toBe(false);
  expect(places.count().waiting).toBe(1);
  expect(await late.hasPlace).toBe(false);
  late.end();
  const line = Array.from({ length: 1_024 }, () => places.wait('a', 20));
  expect(await places.wait('a', 20).hasPlace).toBe(false);
  expect(places.count()).toEqual({ held: 1, waiting: 1_024 });
  for (const { end } of line) end();
  places.leave('a');
  expect(places.count()).toEqual({ held: 0, waiting: 0 });
});
