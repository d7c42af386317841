import { readTraceId } from './trace-id';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  ['the id alone', ` ${ID}\n`],
  ['in capitals', ID.toUpperCase()],
  ['a traceparent', `00-${ID}-00f067aa0ba902b7-01`],
  ['a header', `X-Trace-Id: ${ID}`],
  ['an answer', `{"code":"GDX-1310","traceId":"${ID}"}`],
])('finds a trace id in %s', (_, text) => expect(readTraceId(text)).toBe(ID));

it.each(['', 'GDX-1310', ID.slice(1), `${ID}0`, 'x'.repeat(32)])('finds none in “%s”', (text) =>
  expect(readTraceId(text)).toBeNull(),
);
