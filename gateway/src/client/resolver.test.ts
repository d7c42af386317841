import type { LookupAddress } from 'node:dns';
import { askOver, connectionsTo } from '../testing/ask-over';
import { providerOf, stopProviders } from '../testing/providers';
import { connectorOf } from './connector';
import { Resolver } from './resolver';

afterEach(stopProviders);

const HERE = { address: '127.0.0.1', family: 4 };
const METADATA = { address: '169.254.169.254', family: 4 };
const LIMIT = 3_000;

/** A resolver on a machine that looks up so many names at once, with its clock; what is asked waits until the test answers it. */
function machine(most = 2) {
  const clock = { now: 0 };
  const asked: { host: string; done: (error: Error | null, addresses: LookupAddress[]) => void }[] = [];
  const names: string[] = [];
  const { resolve } = new Resolver({
    lookUp: (host, done) => {
      asked.push({ host, done });
      names.push(host);
    },
    elapsed: () => clock.now,
    most,
  });
  const told: string[] = [];
  const ask = (host: string, patience = LIMIT) =>
    resolve(host, (error, addresses) => told.push(`${host} ${error?.message ?? addresses[0]!.address}`), patience);
  const answer = (host: string, result: Error | LookupAddress) => {
    const [one] = asked.splice(
      asked.findIndex((each) => each.host === host),
      1,
    );
    if (result instanceof Error) one!.done(result, []);
    else one!.done(null, [result]);
  };
  /** Has a name die: its lookup takes as long as one whose server is away. */
  const die = (host: string) => {
    ask(host);
    clock.now += 10_000;
    answer(host, new Error('EAI_AGAIN'));
    clock.now += 60_000;
  };
  return { clock, ask, answer, die, told, names, underWay: () => asked.map(({ host }) => host) };
}

it('makes one lookup for sixty connections to one name', async () => {
  const provider = await providerOf((_, response) => void response.setHeader('connection', 'close').end('ok'));
  let lookups = 0;
  const lookUp = (_: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => {
    lookups += 1;
    setImmediate(done, null, [HERE]);
  };
  const origin = `http://penyedia.example:${new URL(provider.url).port}`;
  const { resolve } = new Resolver({ lookUp });
  const connections = connectionsTo(origin, connectorOf(origin, { privateAllowed: true, ca: null }, LIMIT, resolve));
  const told = await Promise.all(Array.from({ length: 60 }, () => askOver(connections)));
  expect(told).toEqual(told.map(() => expect.objectContaining({ text: 'ok' })));
  expect([lookups, provider.connections]).toEqual([1, 60]);
  // What was found for an endpoint that may be private is judged again for one that may not.
  const outer = connectionsTo(origin, connectorOf(origin, { privateAllowed: false, ca: null }, LIMIT, resolve));
  expect([await askOver(outer), lookups]).toEqual([{ code: 'FORBIDDEN_ADDRESS' }, 1]);
  connections.close();
});

it('a hundred lookups of a name whose server is away don’t delay another', () => {
  const { ask, answer, told, names } = machine();
  for (let n = 0; n < 100; n += 1) ask('mati.example');
  ask('sihat.example');
  answer('sihat.example', HERE);
  expect(told).toEqual(['sihat.example 127.0.0.1']);
  expect(names).toEqual(['mati.example', 'sihat.example']);
});

it('a hundred names whose servers are away have one thread together', () => {
  const { ask, answer, die, told, underWay } = machine();
  const dead = Array.from({ length: 100 }, (_, n) => `mati-${n}.example`);
  dead.forEach(die);
  told.length = 0;
  dead.forEach((host) => ask(host));
  expect(underWay()).toEqual(['mati-0.example']);
  for (const host of ['a.example', 'b.example', 'c.example']) {
    ask(host);
    answer(host, HERE);
  }
  expect(told).toEqual(['a.example 127.0.0.1', 'b.example 127.0.0.1', 'c.example 127.0.0.1']);
});

it('one that is being looked up for long counts among them', () => {
  const { clock, ask, die, underWay } = machine(3);
  die('mati.example');
  ask('baru-mati.example');
  clock.now += 2_000;
  ask('mati.example');
  ask('sihat.example');
  expect(underWay()).toEqual(['baru-mati.example', 'sihat.example']);
});

it('names that never had an address leave room for one that had', () => {
  const { clock, ask, answer, underWay } = machine(4);
  ask('lama.example');
  answer('lama.example', HERE);
  clock.now += 60_000;
  for (let n = 0; n < 9; n += 1) ask(`mati-${n}.example`);
  expect(underWay()).toHaveLength(3);
  ask('lama.example');
  expect(underWay()).toContain('lama.example');
});

it('a name that is found late waits for none whose server is away', () => {
  const { clock, ask, answer, die, told, underWay } = machine(15);
  die('mati.example');
  ask('lambat.example');
  clock.now += 1_500;
  answer('lambat.example', HERE);
  clock.now += 60_000;
  told.length = 0;
  ['mati.example', 'lambat.example'].forEach((host) => ask(host));
  expect(underWay()).toEqual(['mati.example', 'lambat.example']);
  clock.now += 1_500;
  answer('lambat.example', HERE);
  expect(told).toEqual(['lambat.example 127.0.0.1']);
});

it('names that are found late leave room for one that is found at once', () => {
  const { clock, ask, answer, underWay } = machine(4);
  ask('sihat.example');
  answer('sihat.example', HERE);
  const late = Array.from({ length: 9 }, (_, n) => `lambat-${n}.example`);
  for (const host of late) {
    ask(host);
    clock.now += 1_500;
    answer(host, HERE);
  }
  clock.now += 60_000;
  late.forEach((host) => ask(host));
  expect(underWay()).toHaveLength(3);
  ask('sihat.example');
  expect(underWay()).toContain('sihat.example');
});

it('a name that is found again is one like the others', () => {
  const { clock, ask, answer, die, underWay } = machine();
  ['a.example', 'b.example'].forEach(die);
  ask('a.example');
  answer('a.example', HERE);
  clock.now += 60_000;
  ['b.example', 'a.example'].forEach((host) => ask(host));
  expect(underWay()).toEqual(['b.example', 'a.example']);
});

it('nothing is looked up for those who have given up', () => {
  const { clock, ask, answer, die, told, underWay } = machine();
  ['a.example', 'b.example', 'c.example'].forEach(die);
  told.length = 0;
  ['a.example', 'b.example'].forEach((host) => ask(host));
  clock.now += LIMIT;
  ask('c.example');
  answer('a.example', new Error('EAI_AGAIN'));
  expect(underWay()).toEqual(['c.example']);
  expect(told).toEqual(['b.example b.example was not looked up in time', 'a.example EAI_AGAIN']);
});

it('remembers addresses for a few seconds, and for a shorter time that there are none', () => {
  const { clock, ask, answer, told, names } = machine();
  ask('a.example');
  answer('a.example', HERE);
  ask('b.example');
  answer('b.example', new Error('ENOTFOUND'));
  clock.now += 900;
  ['a.example', 'b.example'].forEach((host) => ask(host));
  clock.now += 200;
  ['a.example', 'b.example'].forEach((host) => ask(host));
  expect(names).toEqual(['a.example', 'b.example', 'b.example']);
  answer('b.example', HERE);
  clock.now += 5_000;
  ask('a.example');
  answer('a.example', METADATA);
  expect(names).toEqual(['a.example', 'b.example', 'b.example', 'a.example']);
  expect(told.slice(-2)).toEqual(['b.example 127.0.0.1', 'a.example 169.254.169.254']);
});

it('knows the machine’s own list of hosts', async () => {
  const found = await new Promise<LookupAddress[]>((resolve, reject) =>
    new Resolver().resolve('localhost', (error, addresses) => (error ? reject(error) : resolve(addresses)), LIMIT),
  );
  expect(found.map(({ address }) => address)).toContain('127.0.0.1');
});
