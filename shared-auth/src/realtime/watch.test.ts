import { receiveWatched, setWatchSender, watch } from './watch';

const told: string[] = [];
const connection = (method: string, topic: string) => void told.push(`${method} ${topic}`);

beforeEach(() => {
  told.length = 0;
  setWatchSender(connection);
});
afterEach(() => setWatchSender(null));

it('tells the server of the first who watches a topic and of the last, not of those between', () => {
  const ends = [watch('a', () => undefined), watch('a', () => undefined), watch('b', () => undefined)];
  expect(told).toEqual(['Watch a', 'Watch b']);
  ends[0]!();
  expect(told).toHaveLength(2);
  ends[1]!();
  ends[1]!();
  ends[2]!();
  expect(told.slice(2)).toEqual(['Unwatch a', 'Unwatch b']);
});

it('tells a new connection of all that is watched', () => {
  setWatchSender(null);
  const end = watch('a', () => undefined);
  expect(told).toEqual([]);
  setWatchSender(connection);
  expect(told).toEqual(['Watch a']);
  end();
});

it('hands figures to those who watch their topic', () => {
  const received: unknown[] = [];
  const end = watch('a', (data) => received.push(data));
  receiveWatched({ topic: 'a', data: 1 });
  receiveWatched({ topic: 'b', data: 2 });
  end();
  receiveWatched({ topic: 'a', data: 3 });
  expect(received).toEqual([1]);
});
