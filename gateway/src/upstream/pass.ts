import type { Readable } from 'node:stream';
import type { PlaneCodeName } from '@titian/shared-contracts/plane';
import { type Call, found, type Refusal } from '../call';
import { limitHeaders } from '../limit-headers';
import { type Decision, giveBack, toMicros } from '../pipeline/pipeline';
import type { Plane } from '../pipeline/step';
import { commonHeaders } from '../refuse';
import { switchesIn } from '../sandbox/switches';
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

/** Holds a call against the API's document. */
async function checked(
  { call, body }: Asked,
  { plane: { elapsed }, complain }: Means,
): Promise<Validated & Pick<Passed, 'steps'>> {
  const began = elapsed();
  const validated = await validate(call, body, complain);
  return { ...validated, steps: [{ name: 'validate', ms: toMicros(elapsed() - began) }] };
}

const unchecked = ({ body }: Asked) => ({
  refusal: null,
  body,
  flags: [],
  steps: [{ name: 'validate' as const, ms: 0 }],
  drop: () => undefined,
});

/** Sends an admitted call on. What was taken of its quota is given back where it never reached the provider, or has no answer of it. Rejects by a fault of the gateway's own only. */
export async function pass(means: Means, asked: Asked): Promise<Passed> {
  const { plane, upstreams, sampler } = means;
  const { call } = asked;
  const refused = (refusal: Refusal, steps: Passed['steps']): Passed => {
    giveBack(call, plane);
    return { forwarded: null, refusal, steps };
  };
  const switches = hasTwin(call) ? switchesIn(call) : null;
  if (switches && 'code' in switches) return refused(switches, []);
  if (!switches && found(call, 'api').upstream[found(call, 'environment')] === null)
    return refused({ code: 'GDX-2004', retryAfter: MISSING_SECONDS }, []);
  const {
    refusal: invalid,
    body,
    flags,
    steps,
    drop,
  } = isDescribed(call) ? await checked(asked, means) : unchecked(asked);
  if (invalid) {
    drop();
    return refused(invalid, steps);
  }
  const common = () => commonHeaders(call).concat(limitHeaders(call, plane));
  const exchange: Exchange = {
    call,
    response: asked.response,
    stop: asked.stop,
    head: asked.head,
    sampled: sampler.sampled,
    body,
    common,
  };
  let forwarded: Forwarded;
  try {
    forwarded = await (switches ? twin(exchange, switches) : forward(upstreams, exchange));
  } finally {
    drop();
  }
  if (flags.length > 0) forwarded.flags.unshift(...flags);
  const refusal = refusalOf(forwarded);
  if (refusal || !forwarded.reached) giveBack(call, plane);
  return { forwarded, refusal, steps };
}
