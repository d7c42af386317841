import { createCipheriv } from 'node:crypto';
import { CIPHER_IV, CIPHER_KEY, CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { type Attack, createLedger, everyNth, forEach } from '../attack';
import { type Operation, pathOf } from '../endpoints';
import { type Answer } from '../send';
import { type Person, ROLES, type Target } from '../target';

/** Ends the session that the attack uses. */
const SIGN_OUT = 'session.logout';

interface Caller {
  name: string;
  person: Person | null;
  may(operation: Operation): boolean;
}

async function callerOf(target: Target, username: string): Promise<Caller> {
  const person = await target.signIn(username);
  const me = JSON.parse((await target.call('/api/users/me', { as: person })).text) as {
    Permission: Record<string, string[]>;
  };
  const holds = (right: string) => {
    const at = right.lastIndexOf('.');
    return me.Permission[right.slice(0, at)]?.includes(right.slice(at + 1)) ?? false;
  };
  return { name: username, person, may: ({ access }) => access === 'public' || access === 'signedIn' || holds(access) };
}

/** The address in the portal's encrypted form: the rights have to be the same. */
function encrypted(path: string): string {
  const cipher = createCipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
  return `${CIPHER_PREFIX}${cipher.update(path, 'utf8', 'hex')}${cipher.final('hex')}`;
}
/** Other spellings of an address, by which another rule might be asked than the one of the route. */
const spellingsOf = (path: string) => [
  `/${path}`,
  `${path}/`,
  `${path};x=1`,
  `${path}%00`,
  path.toUpperCase(),
  path.replace(/\/(\w)/g, '/%2e/$1'),
  path.replace(/^\/\w/, (start) => `/%${start.charCodeAt(1).toString(16)}`),
  `/public/..${path}`,
  encrypted(path),
];

/** Pages are for everybody, and an encrypted answer is told by its header. */
const isData = ({ headers }: Answer) => !String(headers['content-type']).startsWith('text/html');

/**
 * Every endpoint as each role and as nobody: where the contract gives no right the answer is 401 or 403, before anything of the request is
 * looked at, however the address is spelled and whatever method the headers claim.
 */
export const rights: Attack = {
  name: 'rights',
  async run(target, { every }) {
    const ledger = createLedger();
    const nobody: Caller = { name: 'nobody', person: null, may: ({ access }) => access === 'public' };
    const callers = [nobody, ...(await Promise.all(ROLES.map((role) => callerOf(target, role))))];
    const operations = everyNth(target.operations, every).filter(({ name }) => name !== SIGN_OUT);
    const reads = new Set(target.operations.filter(({ method }) => method === 'GET').map(({ path }) => path));
    const pairs = callers.flatMap((caller) =>
      operations.filter((operation) => !caller.may(operation)).map((operation) => ({ caller, operation })),
    );

    await forEach(pairs, 8, async ({ caller: { name, person }, operation }) => {
      const path = pathOf(operation);
      const { method, consumes } = operation;
      const as = person ?? undefined;
      const sent = { method, as, ...(consumes === 'application/json' && { json: {} }) };
      const label = `${method} ${path} as ${name}`;
      const { status } = await target.call(path, sent);
      ledger.tried();
      if (status !== (person ? 403 : 401)) ledger.fell('not refused', `${label} answered ${status}`);
      for (const spelling of method === 'GET' ? spellingsOf(path) : [encrypted(path)]) {
        const answer = await target.call(spelling, sent);
        ledger.tried();
        if (answer.status < 300 && isData(answer)) ledger.fell('another spelling', `${label}, as ${spelling}`);
      }
      if (reads.has(operation.path)) return;
      const overridden = await target.call(path, { as, headers: { 'x-http-method-override': method } });
      ledger.tried();
      if (overridden.status < 300 && isData(overridden)) ledger.fell('method by header', label);
    });
    return ledger.outcome();
  },
};
