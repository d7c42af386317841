import { type Attack, createLedger, forEach } from '../attack';
import { NOBODY, type Operation, pathOf } from '../endpoints';
import { faultOf } from '../judge';
import { shuffled } from '../random';
import { sampleOf } from '../sample';
import type { Sent } from '../send';
import { type Person, ROLES, type Target } from '../target';
import { BODIES, HEADERS, PARTS, QUERIES, TYPES, VALUES } from './hostile-values';

const JSON_TYPE = { 'content-type': 'application/json' };
/** They end sessions or people that the attack needs, or wait on purpose. */
const SPARED =
  /^(session\.(logout|revoke\w*)|user\.(disable\w*|signOut|remove|move)|(tenant|organization)\.(disable|remove)|role\.\w+)$/;
const CALLS_AT_ONCE = 8;
const LONG = 160;

type Hostile = Sent & { operation: Operation };

/** The body with each field in turn replaced by each hostile value, as text: some values are no values of JavaScript. */
function* brokenBodies(operation: Operation, id: string): Generator<string> {
  const body = sampleOf(operation.body!, id) as Record<string, unknown>;
  const written = (fields: Record<string, unknown>, name: string, value: string) =>
    JSON.stringify({ ...fields, [name]: '\u0001' }).replace('"\\u0001"', () => value);
  for (const [name, given] of Object.entries(body)) {
    for (const value of VALUES) yield written(body, name, value);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) continue;
    const inner = given as Record<string, unknown>;
    for (const at of Object.keys(inner))
      for (const value of VALUES) yield written(body, name, written(inner, at, value));
  }
  yield* BODIES;
}

/** Its path and query with hostile parts. */
function* addressesOf(operation: Operation, id: string, path: string): Generator<string> {
  for (const name of operation.inPath) for (const part of PARTS) yield pathOf(operation, { id, [name]: part });
  for (const query of operation.method === 'GET' ? QUERIES : []) yield `${path}?${query}`;
  for (const name of operation.inQuery)
    for (const part of PARTS) {
      yield `${path}?${name}=${part}`;
      yield `${path}?${name}=${part}&${name}=x&${name}[]=x&${name}[a]=x`;
    }
}

/** Hostile calls of one endpoint: by its address, its body, its headers. */
function* callsOf(operation: Operation, known: string): Generator<Hostile> {
  const id = SPARED.test(operation.name) ? NOBODY : known;
  const { method } = operation;
  const path = pathOf(operation, { id });
  const json = operation.body ? { body: JSON.stringify(sampleOf(operation.body, NOBODY)), headers: JSON_TYPE } : {};
  const call = (sent: Partial<Sent>): Hostile => ({ operation, method, path, ...json, ...sent });
  for (const address of addressesOf(operation, id, path)) yield call({ path: address });
  for (const body of operation.body ? brokenBodies(operation, id) : []) yield call({ body, headers: JSON_TYPE });
  for (const type of method === 'GET' ? [] : TYPES) yield call({ body: '{"a":1}', headers: { 'content-type': type } });
  for (const headers of HEADERS) yield call({ headers: { ...json.headers, ...headers } });
}

/** Ids of rows that exist, by the path of their list. */
async function knownIds(target: Target, as: Person): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await forEach(target.operations, CALLS_AT_ONCE, async ({ method, path, inPath }) => {
    if (method !== 'GET' || inPath.length > 0) return;
    const { status, text } = await target.call(path, { as });
    const id = status === 200 ? /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] : undefined;
    if (id) found.set(path, id);
  });
  return found;
}

/** Times that everybody signs in again: some calls end the session of who makes them. */
const RENEWALS = 20;

/** Who calls: mostly who may do everything, since the others are stopped before anything of the request is read. */
async function createCrew(target: Target) {
  const signedIn = () => Promise.all(ROLES.map((role) => target.signIn(role)));
  let people = await signedIn();
  let renewing: Promise<void> | null = null;
  let left = RENEWALS;
  return {
    at(n: number): Person | undefined {
      if (n % 25 === 24) return undefined;
      return people[n % 10 === 9 ? 1 + (n % 3) : 0];
    },
    async renew(person: Person): Promise<void> {
      if (!people.includes(person) || left === 0) return;
      left -= renewing ? 0 : 1;
      renewing ??= signedIn().then((fresh) => void (people = fresh));
      await renewing;
      renewing = null;
    },
  };
}

const label = ({ method, path, body, headers }: Sent) =>
  `${method} ${path.slice(0, LONG)} ${JSON.stringify(headers ?? {}).slice(0, LONG)} ${String(body ?? '').slice(0, LONG)}`;

/** Every endpoint with what no schema expects: no answer of 5xx, none that hangs, shows its inside, or is without a stable code. */
export const fuzz: Attack = {
  name: 'fuzz',
  async run(target, { calls }) {
    const ledger = createLedger();
    const ids = await knownIds(target, await target.signIn('superadmin'));
    const idFor = ({ path }: Operation) => ids.get(path.split('/{')[0]!) ?? NOBODY;
    const all = target.operations.flatMap((operation) => [...callsOf(operation, idFor(operation))]);
    const crew = await createCrew(target);
    await forEach(shuffled(all).slice(0, calls).entries(), CALLS_AT_ONCE, async ([at, { operation, ...sent }]) => {
      const as = crew.at(at);
      const answer = await target.call(sent.path, { as, ...sent });
      ledger.tried();
      const fault = faultOf(answer);
      if (fault) ledger.fell(fault, `${operation.name}: ${label(sent)}: ${answer.text.slice(0, LONG)}`);
      const isOver = answer.status === 401 && !('authorization' in (sent.headers ?? {}));
      if (isOver && as) await crew.renew(as);
    });
    const { status } = await target.call('/health/ready');
    if (status !== 200) ledger.fell('not ready any more', `/health/ready answered ${status}`);
    return ledger.outcome();
  },
};
