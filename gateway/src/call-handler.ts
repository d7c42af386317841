import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { arriving, type Body, bodyOf, drain } from './body';
import { type Answer, type Call, found, type Refusal } from './call';
import { addHeaders } from './header-list';
import { perTurn } from './per-turn';
import { decide, type Decision, giveBack, toMicros } from './pipeline/pipeline';
import type { Plane } from './pipeline/step';
import type { PlaneOptions } from './plane-options';
import { recordOf } from './records/record-of';
import { callOf } from './request';
import { commonHeaders, refuse } from './refuse';
import type { TimedResponse } from './timed-response';
import type { Hold, UnderWay } from './under-way';
import { pass, type Passed } from './upstream/pass';

/** A call as it comes; `head` is what follows one that asks for a WebSocket. */
interface Asked {
  request: IncomingMessage;
  response: TimedResponse;
  head: Buffer | null;
}

/** A call that was read; `began` by the plane's own clock. */
interface Arrived {
  asked: Asked;
  call: Call;
  began: number;
}
interface Decided extends Arrived {
  decision: Decision;
  /** By which it was decided; null without one. */
  snapshot: PlaneSnapshot | null;
}

/** What became of a call beyond the decision about it. */
interface Served extends Passed, Pick<Hold, 'cutBy'> {
  requestBytes: number;
}
/** What is said of a call that the gateway itself fails. */
const FAILED: Refusal = { code: 'GDX-1901' };
const unserved = (request: IncomingMessage, { refusal }: Decision): Served => {
  const requestBytes = arriving(request)();
  return { refusal, forwarded: null, steps: [], cutBy: null, requestBytes };
};

/** What became of a call that the gateway itself fails. */
const failed = (body: Body | null): Served => {
  const requestBytes = body?.bytes() ?? 0;
  return { refusal: FAILED, forwarded: null, steps: [], cutBy: null, requestBytes };
};

function addTo(decision: Decision, steps: Decision['steps']): void {
  for (const step of steps) decision.steps.push(step);
}

/** Why a call has no other answer. */
const toldOf = ({ refusal, cutBy }: Served, { headersSent }: ServerResponse) => refusal ?? (headersSent ? null : cutBy);

/** Of a call that is answered without its body: what comes of that doesn't keep the connection from its next call. */
function leaveBody({ request, response }: Asked): void {
  drain(request);
  // A caller that waits for leave to send its body may send it or not: where the next request begins is not known.
  if (request.headers.expect !== undefined) response.setHeader('connection', 'close');
}

/** Answers a call that is in order without a provider. */
function answer(call: Call, asked: Asked, { status, headers }: Answer): void {
  leaveBody(asked);
  asked.response.writeHead(status, addHeaders(commonHeaders(call), headers)).end();
}

/** Answers a refused call, unless its caller has left; one whose answer has begun is cut. The bytes of the answer. */
function turnAway(call: Call, asked: Asked, refusal: Refusal, plane: Plane): number {
  const { request, response } = asked;
  if (response.headersSent) {
    // One that was written whole is left to reach its caller.
    if (!response.writableEnded) response.destroy();
    return 0;
  }
  leaveBody(asked);
  return response.destroyed || request.socket.destroyed ? 0 : refuse(response, call, refusal, plane);
}

const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** One call's fault ends that call, never the process. It cuts a caller who can't be answered. */
export function fault(error: unknown, response: { destroy: () => unknown }, complain: PlaneOptions['complain']): void {
  complain(wordsOf(error));
  response.destroy();
}

/** A call that fails by a fault of the gateway's own is told so, and recorded as any other. */
function decisionOn(call: Call, { plane, complain }: PlaneOptions): Decision {
  try {
    return decide(call, plane);
  } catch (error) {
    complain(wordsOf(error));
    return { refusal: FAILED, answer: null, step: null, steps: [] };
  }
}

/** Answers what no provider has answered; the bytes of a refusal, null where it gives none. An answer that can't be written cuts the call. */
function answerSelf(
  { asked, call, decision }: Decided,
  served: Served,
  { plane, complain }: PlaneOptions,
): number | null {
  try {
    if (decision.answer) answer(call, asked, decision.answer);
    const told = toldOf(served, asked.response);
    return told && turnAway(call, asked, told, plane);
  } catch (error) {
    fault(error, asked.response, complain);
    if (!served.refusal && served.forwarded?.reached) giveBack(call, plane);
    served.refusal = FAILED;
    return 0;
  }
}

/**
 * Handles calls: decides about those of one turn of the event loop together, sends each on or refuses it, and records it once.
 * @param underWay takes in what is sent on
 */
export function callHandler(planeOptions: PlaneOptions, underWay: UnderWay): (asked: Asked) => void {
  const { node, trusted, plane, record, complain } = planeOptions;

  /** Answers a call where nobody has, and records it. */
  function conclude(decided: Decided, served: Served): void {
    const { asked, call, began, decision, snapshot } = decided;
    addTo(decision, served.steps);
    const refused = answerSelf(decided, served, planeOptions);
    const { forwarded, refusal, cutBy, requestBytes } = served;
    const { ttfbMs, headersSent, statusCode } = asked.response;
    record(
      recordOf(call, {
        node,
        configVersion: snapshot?.version ?? 0,
        decision,
        forwarded,
        cutBy,
        code: refusal?.code ?? null,
        totalMs: toMicros(plane.elapsed() - began),
        ttfbMs,
        requestBytes,
        pathKey: snapshot?.settings.pathKey ?? null,
        responseBytes: refused ?? forwarded?.bytes ?? 0,
        status: headersSent ? statusCode : 0,
      }),
    );
  }

  /** Sends an admitted call on with its body, for which only such a caller is asked. It never rejects: what the gateway itself fails isn't served. */
  async function sendOn({ call, asked: { request, response, head } }: Decided): Promise<Served> {
    let hold: Hold | null = null;
    let body: Body | null = null;
    try {
      body = bodyOf(request, { mostBytes: found(call, 'api').bodyBytes, hash: call.bodyHash ?? null });
      if (request.headers.expect !== undefined) response.writeContinue();
      hold = underWay.add({ call, request, response, isWebSocket: head !== null });
      const { stop } = hold;
      const { refusal, forwarded, steps } = await pass(planeOptions, { call, response, head, body: body.stream, stop });
      // Answered before it was read: the rest keeps the connection from its next call.
      if (!refusal && !request.complete) drain(request);
      const requestBytes = body.bytes() + (forwarded?.bytesIn ?? 0);
      return { refusal, forwarded, steps, cutBy: hold.cutBy, requestBytes };
    } catch (error) {
      complain(wordsOf(error));
      giveBack(call, plane);
      return failed(body);
    } finally {
      if (hold) underWay.remove(hold);
    }
  }

  async function handle(decided: Decided): Promise<void> {
    const { asked, decision } = decided;
    const isOver = decision.refusal || decision.answer;
    conclude(decided, isOver ? unserved(asked.request, decision) : await sendOn(decided));
  }

  /** Decides about the calls of a turn, each knowing those before it, and keeps what they count before one of them goes on. */
  const handleTurn = perTurn<Arrived>((arrived) => {
    const decided: Decided[] = [];
    const snapshot = plane.index?.snapshot ?? null;
    for (const { asked, call, began } of arrived)
      decided.push({ asked, call, began, decision: decisionOn(call, planeOptions), snapshot });
    plane.keep();
    for (const one of decided) handle(one).catch((error: unknown) => fault(error, one.asked.response, complain));
  });

  return (asked) => {
    try {
      handleTurn({ asked, call: callOf(asked.request, trusted, plane.now()), began: plane.elapsed() });
    } catch (error) {
      fault(error, asked.response, complain);
    }
  };
}
