import { RequestCounts, type Told, WINDOW } from './request-counts';

const ADDRESS = '203.0.113.7';
const START = WINDOW * 30_000_000;

let now: number;
beforeEach(() => void (now = START));
const clock = () => new Date(now);

const admits = (counts: RequestCounts, limit: number, address = ADDRESS) => counts.take(address).count <= limit;
/** How many of so many requests are admitted. */
const admitted = (counts: RequestCounts, limit: number, requests: number) =>
  Array.from({ length: requests }, () => admits(counts, limit)).filter(Boolean).length;

/** Servers that hear each other at once when they tell. */
function serversOf(size: number, limit: number) {
  const sent: Told[] = [];
  const servers: RequestCounts[] = Array.from({ length: size }, (_, at) => {
    const publish = (told: Told) => {
      sent.push(told);
      for (const server of servers) server.hear(told);
    };
    return new RequestCounts({ server: `server ${at}`, limit, clock, publish });
  });
  return { servers, sent, tell: () => servers.forEach((server) => server.tell()) };
}
const alone = (limit: number) => new RequestCounts({ server: 'one', limit, clock, publish: null });

describe('the requests of an address within a minute', () => {
  it('are admitted up to the limit, for each address', () => {
    const counts = alone(10);
    expect(admitted(counts, 10, 15)).toBe(10);
    expect(admits(counts, 10, '203.0.113.8')).toBe(true);
  });

  it('are no more around the end of a minute of the clock', () => {
    const counts = alone(100);
    now += WINDOW - 1_000;
    expect(admitted(counts, 100, 150)).toBe(100);
    now += 2_000;
    expect(admitted(counts, 100, 150)).toBeLessThanOrEqual(2);
  });

  it('beyond the limit keep nobody out longer: who goes on has the limit in each minute', () => {
    const counts = alone(60);
    let total = 0;
    for (let second = 0; second < 600; second++, now += 1_000) total += admitted(counts, 60, 5);
    expect(total).toBeGreaterThanOrEqual(590);
    expect(total).toBeLessThanOrEqual(660);
  });

  it('are refused with the time after which one is admitted, and not before', () => {
    for (const part of [0, 0.3, 0.9]) {
      const counts = alone(20);
      now = START + part * WINDOW;
      admitted(counts, 20, 20);
      const { count, wait } = counts.take(ADDRESS);
      expect([count, wait > 1_000]).toEqual([21, true]);
      now += wait - 100;
      expect(admits(counts, 20)).toBe(false);
      now += 101;
      expect(admits(counts, 20)).toBe(true);
    }
  });

  it.each([
    ['leaps ahead', 400 * 86_400_000],
    ['leaps back', -400 * 86_400_000],
  ])('are limited when the clock %s', (_, leap) => {
    const counts = alone(10);
    admitted(counts, 10, 15);
    now += leap;
    expect(admitted(counts, 10, 15)).toBe(10);
  });

  it('are limited, in bounded memory, while very many addresses are tried', () => {
    const counts = alone(10);
    admitted(counts, 10, 15);
    for (let n = 0; n < 120_000; n++) counts.take(`2001:db8:${n.toString(16)}::`);
    const { own } = (counts as unknown as { current: { own: Map<string, number> } }).current;
    expect(own.size).toBeLessThanOrEqual(50_000);
    expect(admits(counts, 10)).toBe(false);
  });
});

describe('several servers', () => {
  it('admit the limit together, and what comes until they have told', () => {
    const { servers, tell } = serversOf(3, 300);
    let total = 0;
    for (let round = 0; round < 40; round++) {
      for (const server of servers) total += admitted(server, 300, 5);
      tell();
    }
    expect(total).toBeGreaterThanOrEqual(300);
    expect(total).toBeLessThanOrEqual(300 + 2 * 15);
  });

  it('know each other’s requests of the minute before, too', () => {
    const { servers, tell } = serversOf(2, 100);
    now += WINDOW - 1_000;
    admitted(servers[0]!, 100, 100);
    tell();
    now += 2_000;
    expect(admitted(servers[1]!, 100, 50)).toBeLessThanOrEqual(3);
  });

  it('tell of the last requests of a minute when it is over', () => {
    const { servers } = serversOf(2, 100);
    now += WINDOW - 100;
    admitted(servers[0]!, 100, 100);
    now += 200;
    servers[0]!.take(ADDRESS);
    expect(admitted(servers[1]!, 100, 50)).toBeLessThanOrEqual(3);
  });

  it('tell nothing of addresses far from the limit, and nothing twice', () => {
    const { servers, sent, tell } = serversOf(2, 100);
    admitted(servers[0]!, 100, 4);
    tell();
    expect(sent).toEqual([]);
    admitted(servers[0]!, 100, 1);
    tell();
    tell();
    expect(sent).toEqual([{ server: 'server 0', minute: START / WINDOW, counts: [[ADDRESS, 5]] }]);
  });

  it('count a repeated or overtaken message once, and ignore one of another time', () => {
    const { servers } = serversOf(2, 100);
    const told = (count: number, minute = START / WINDOW): Told => ({
      server: 'x',
      minute,
      counts: [[ADDRESS, count]],
    });
    for (const message of [told(50), told(50), told(60), told(99, 1)]) servers[0]!.hear(message);
    expect(servers[0]!.take(ADDRESS).count).toBe(61);
  });

  it('send messages that PostgreSQL takes, of the busiest addresses first', () => {
    const { servers, sent, tell } = serversOf(1, 20);
    for (let n = 0; n < 5_000; n++) servers[0]!.take(`ffff:ffff:ffff:${10_000 + n}:ffff::`);
    for (let n = 0; n < 3; n++) servers[0]!.take(ADDRESS);
    tell();
    const text = sent.map((message) => JSON.stringify({ topic: 'requests', message }));
    expect(Math.max(...text.map((one) => one.length))).toBeLessThan(8_000);
    expect([sent.length, sent[0]!.counts[0]]).toEqual([10, [ADDRESS, 3]]);
  });
});
