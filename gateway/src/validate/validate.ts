import type { Readable } from 'node:stream';
import type { ComplianceFlag } from '@titian/shared-contracts/plane';
import { BodyRefused } from '../body';
import { type Call, found, type Refusal } from '../call';
import { timeoutsOf } from '../timeouts';
import { askedOf, brokenBody, type Held, hold } from './body';
import { brokenParameters } from './parameters';
import { type Rules, rulesOf } from './rules';

export interface Validated {
  refusal: Refusal | null;
  /** The body to send on; held where it was checked. */
  body: Readable | Buffer;
  flags: ComplianceFlag[];
  /** To be called when the body isn't needed any more. */
  drop: () => void;
}
const nothing = (): void => undefined;

/** So many bodies are held that this one can't be checked now. */
const CROWDED: Refusal = { code: 'GDX-1004', retryAfter: 5 };

/** The first thing wrong with a call's head, or how its body is to be checked. */
function ofHead(call: Call, rules: Rules): Refusal | ReturnType<typeof askedOf> {
  const errors = brokenParameters(call, rules);
  return errors.length > 0 ? { code: 'GDX-1801', status: 400, errors } : askedOf(call, rules);
}

/** A body to be checked, why it is refused, or null: the caller left, which sending it on will find as well. Any other error rejects. */
async function heldOf(body: Readable, patienceMs: number): Promise<Held | BodyRefused | null> {
  try {
    return await hold(body, patienceMs);
  } catch (error) {
    if (error instanceof BodyRefused) return error;
    if (body.destroyed && !body.readableEnded) return null;
    throw error;
  }
}

/**
 * Holds a call against the API's document: parameters, and JSON bodies of which at most 1 MiB is held. `block` refuses what is wrong, and larger
 * JSON bodies; `log` notes both, and lets them pass as they came. Rejects by a fault of the gateway's own only.
 */
export async function validate(call: Call, body: Readable, complain: (reason: string) => void): Promise<Validated> {
  const { validation, definitions, address } = found(call, 'api');
  const operation = found(call, 'operation');
  const where = `${operation.method.toUpperCase()} ${Object.values(address).join('/')}${operation.path}`;
  const rules = rulesOf(operation, definitions, (fault) => complain(`Requests of ${where} aren't checked: ${fault}`));
  const flags: ComplianceFlag[] = rules.fault !== null ? ['request.unchecked'] : [];
  const noted = (refusal: Refusal, rest: Readable | Buffer, flag: ComplianceFlag, drop = nothing): Validated =>
    validation === 'block'
      ? { refusal, body: rest, flags, drop }
      : { refusal: null, body: rest, flags: [...flags, flag], drop };

  const asked = ofHead(call, rules);
  if (asked === null) return { refusal: null, body, flags, drop: nothing };
  if (typeof asked !== 'function') return noted(asked, body, 'request.invalid');
  const held = await heldOf(body, timeoutsOf(call).whole);
  if (held instanceof BodyRefused) return { refusal: { code: held.code }, body, flags, drop: nothing };
  if (held === null) return { refusal: null, body, flags, drop: nothing };
  const { bytes, isWhole, isCrowded, rest, drop } = held;
  if (!isWhole) return noted(isCrowded ? CROWDED : { code: 'GDX-1003' }, rest, 'request.unchecked', drop);
  try {
    const broken = brokenBody(bytes, asked);
    return broken ? noted(broken, rest, 'request.invalid', drop) : { refusal: null, body: rest, flags, drop };
  } catch (error) {
    drop();
    throw error;
  }
}
