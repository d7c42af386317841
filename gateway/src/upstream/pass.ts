import type { Readable } from 'node:stream';
import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import { type Call, found, type Refusal } from '../call';
import { addLimitHeaders } from '../limit-headers';
import { type Decision, giveBack, toMicros } from '../pipeline/pipeline';
import type { Plane } from '../pipeline/step';
import { commonHeaders } from '../refuse';
import { type Switches, switchesIn } from '../sandbox/switches';
import { validate, type Validated } from '../validate/validate';
import type { Exchange, Forwarded } from './exchange';
import { forward } from './forward';
import { hasTwin, twin } from './twin';
import type { Upstreams } from './upstreams';

/** What became of an admitted call: the provider's answer, or why there is none. */
export interface Passed {
  forwarded: Forwarded | null;
  refusal: Refusal | null;
  /** What was done before it was sent. */
  steps: Decision['steps'];
}
/** An admitted call, before its body was looked at. */
type Asked = Omit<Exchange, 'common' | 'body' | 'sampled'> & { body: Readable };

/** By what a call is sent on. */
interface Means {
  plane: Plane;
  upstreams: Upstreams;
  sampler: Pick<Exchange, 'sampled'>;
  complain: (reason: string) => void;
}

/** Seconds after which a version that has no system at all may have one. */
const MISSING_SECONDS = 30;

/** Answers that are no better a moment later. */
const LASTING = new Set<PlaneCodeName>(['GDX-2005', 'GDX-2006']);
/** What the gateway answers itself after a call was sent on. */
const refusalOf = ({ code, waitMs }: Forwarded): Refusal | null =>
  code && { code, ...(!LASTING.has(code) && { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) }) };

const isDescribed = (call: Call) =>
  found(call, 'api').validation !== 'off' && found(call, 'operation').request !== null;

/** What a call is sent on with once it was looked at: its body, and what of it isn't as the document says. */
interface Looked extends Pick<Validated, 'body' | 'flags'> {
  steps: Passed['steps'];
}

/** What was taken of its quota is given back to a call that isn't sent on. */
function refused(call: Call, refusal: Refusal, plane: Plane, steps: Passed['steps'] = []): Passed {
  giveBack(call, plane);
  return { forwarded: null, refusal, steps };
}

/** Sends a call on to the provider, or to the sandbox that answers in its place. */
function send(
  { call, response, stop, head }: Asked,
  { plane, upstreams, sampler: { sampled } }: Means,
  { body, flags, steps }: Looked,
  switches: Switches | null,
): Promise<Passed> {
  const common = () => addLimitHeaders(commonHeaders(call), call, plane);
  const exchange: Exchange = { call, response, stop, head, sampled, body, common };
  return (switches ? twin(exchange, switches) : forward(upstreams, exchange)).then((forwarded) => {
    if (flags.length > 0) forwarded.flags.unshift(...flags);
    const refusal = refusalOf(forwarded);
    if (refusal || !forwarded.reached) giveBack(call, plane);
    return { forwarded, refusal, steps };
  });
}

/** Holds a call against the API's document, and sends it on where it may be. */
async function checked(asked: Asked, means: Means, switches: Switches | null): Promise<Passed> {
  const { plane, complain } = means;
  const began = plane.elapsed();
  const { refusal, body, flags, drop } = await validate(asked.call, asked.body, complain);
  const steps = [{ name: 'validate' as const, ms: toMicros(plane.elapsed() - began) }];
  try {
    return refusal
      ? refused(asked.call, refusal, plane, steps)
      : await send(asked, means, { body, flags, steps }, switches);
  } finally {
    drop();
  }
}

const NOT_CHECKED: Passed['steps'] = [{ name: 'validate', ms: 0 }];
const NO_FLAGS: Validated['flags'] = [];

/**
 * Sends an admitted call on. What was taken of its quota is given back where it never reached the provider, or has no answer of it. Rejects, or throws,
 * by a fault of the gateway's own only.
 */
export function pass(means: Means, asked: Asked): Promise<Passed> | Passed {
  const { call, body } = asked;
  const switches = hasTwin(call) ? switchesIn(call) : null;
  if (switches && 'code' in switches) return refused(call, switches, means.plane);
  if (!switches && found(call, 'api').upstream[found(call, 'environment')] === null)
    return refused(call, { code: 'GDX-2004', retryAfter: MISSING_SECONDS }, means.plane);
  if (isDescribed(call)) return checked(asked, means, switches);
  return send(asked, means, { body, flags: NO_FLAGS, steps: NOT_CHECKED }, switches);
}
