import { EMPTY_RECORD } from '../testing/record';
import { Lines } from './lines';

const recordOf = (userAgent: string, queryKeys: string[] = []) => ({ ...EMPTY_RECORD, userAgent, queryKeys });
const read = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);

it('are what was added, in order, whatever is in it', () => {
  const lines = new Lines();
  const records = ['curl/8', 'a\nb "c" \\', '✓ ünï', '\u{1f600}'.repeat(3), 'x'.repeat(200_000)].map((agent) =>
    recordOf(agent, ['no', agent.slice(0, 3)]),
  );
  for (const record of records) lines.add(record);
  const { bytes, count } = lines.take();
  expect(count).toBe(records.length);
  expect(read(bytes)).toEqual(records);
});

it('grow with texts of three bytes a unit', () => {
  const lines = new Lines();
  const record = recordOf('€'.repeat(5_000));
  for (let n = 0; n < 40; n += 1) lines.add(record);
  expect(read(lines.take().bytes)).toEqual(Array.from({ length: 40 }, () => record));
});

it('that were taken stay as they are while more come', () => {
  const lines = new Lines();
  lines.add(recordOf('first'));
  const first = lines.take();
  lines.add(recordOf('second'));
  lines.add(recordOf('third'));
  const then = lines.take();
  expect([first.count, read(first.bytes)]).toEqual([1, [recordOf('first')]]);
  expect([then.count, read(then.bytes)]).toEqual([2, [recordOf('second'), recordOf('third')]]);
  expect(lines.take()).toMatchObject({ count: 0, bytes: Buffer.alloc(0) });
});

it('are written into the buffer that was given back, which nobody reads any more', () => {
  const lines = new Lines();
  lines.add(recordOf('first'));
  const first = lines.take();
  lines.add(recordOf('second'));
  lines.giveBack(first);
  const second = lines.take();
  expect(read(second.bytes)).toEqual([recordOf('second')]);
  lines.add(recordOf('third'));
  const third = lines.take();
  expect(third.buffer).toBe(first.buffer);
  expect(read(third.bytes)).toEqual([recordOf('third')]);
  expect(read(second.bytes)).toEqual([recordOf('second')]);
});
