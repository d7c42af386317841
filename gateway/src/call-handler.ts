import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, drain } from './body';
import { type Answer, type Call, found, type Refusal } from './call';
import { addHeaders } from './header-list';
import { perTurn } from './per-turn';
import { decide, type Decision, toMicros } from './pipeline/pipeline';
import type { Plane } from './pipeline/step';
import type { PlaneOptions } from './plane-options';
import { recordOf } from './records/record-of';
import { announcedBytes, callOf } from './request';
import { commonHeaders, refuse } from './refuse';
import type { TimedResponse } from './timed-response';
import type { Hold, UnderWay } from './under-way';
import { pass, type Passed } from './upstream/pass';

/** Answers a call that is in order without a provider. */
const answer = (call: Call, response: ServerResponse, { status, headers }: Answer) =>
  response.writeHead(status, addHeaders(commonHeaders(call), headers)).end();

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
}

/** What became of a call beyond the decision about it. */
interface Served extends Passed, Pick<Hold, 'cutBy'> {
  requestBytes: number;
}
const unserved = (request: IncomingMessage, { refusal }: Decision): Served => {
  const requestBytes = announcedBytes(request);
  return { refusal, forwarded: null, steps: [], cutBy: null, requestBytes };
};

function addTo(decision: Decision, steps: Decision['steps']): void {
  for (const step of steps) decision.steps.push(step);
}

/** Why a call has no other answer. */
const toldOf = ({ refusal, cutBy }: Served, { headersSent }: ServerResponse) => refusal ?? (headersSent ? null : cutBy);

/** Answers a refused call, unless its caller has left; the bytes of the answer. */
function turnAway(call: Call, { request, response }: Asked, refusal: Refusal, plane: Plane): number {
  // A body that nobody reads would keep the connection from its next call.
  drain(request);
  // A caller that waits for leave to send its body may send it or not: where the next request begins is not known.
  if (request.headers.expect !== undefined) response.setHeader('connection', 'close');
  return response.destroyed || request.socket.destroyed ? 0 : refuse(response, call, refusal, plane);
}

/** One call's fault ends that call, never the process. */
export function fault(error: unknown, response: { destroy: () => unknown }, complain: PlaneOptions['complain']): void {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  response.destroy();
}

/**
 * Handles calls: decides about those of one turn of the event loop together, sends each on or refuses it, and records it once.
 * @param underWay takes in what is sent on
 */
export function callHandler(planeOptions: PlaneOptions, underWay: UnderWay): (asked: Asked) => void {
  const { node, trusted, plane, record, complain } = planeOptions;

  /** Sends an admitted call on with its body, for which only such a caller is asked. */
  async function sendOn(call: Call, { request, response, head }: Asked): Promise<Served> {
    const body = bodyOf(request, { mostBytes: found(call, 'api').bodyBytes, hash: call.bodyHash ?? null });
    if (request.headers.expect !== undefined) response.writeContinue();
    const hold = underWay.add({ call, request, response, isWebSocket: head !== null });
    try {
      const { stop } = hold;
      const { refusal, forwarded, steps } = await pass(planeOptions, { call, response, head, body: body.stream, stop });
      // Answered before it was read: the rest keeps the connection from its next call.
      if (!refusal && !request.complete) drain(request);
      const requestBytes = body.bytes() + (forwarded?.bytesIn ?? 0);
      return { refusal, forwarded, steps, cutBy: hold.cutBy, requestBytes };
    } finally {
      underWay.remove(hold);
    }
  }

  const serve = (call: Call, decision: Decision, asked: Asked): Served | Promise<Served> =>
    decision.refusal || decision.answer ? unserved(asked.request, decision) : sendOn(call, asked);

  async function handleDecided({ asked, call, began, decision }: Decided): Promise<void> {
    const { response } = asked;
    const { version: configVersion = 0, settings } = plane.index?.snapshot ?? {};
    const served = await serve(call, decision, asked);
    const { forwarded, refusal, cutBy, steps, requestBytes } = served;
    addTo(decision, steps);
    if (decision.answer) answer(call, response, decision.answer);
    const told = toldOf(served, response);
    const refused = told && turnAway(call, asked, told, plane);
    record(
      recordOf(call, {
        node,
        configVersion,
        decision,
        forwarded,
        cutBy,
        code: refusal?.code ?? null,
        totalMs: toMicros(plane.elapsed() - began),
        ttfbMs: response.ttfbMs,
        requestBytes,
        pathKey: settings?.pathKey ?? null,
        responseBytes: refused ?? forwarded?.bytes ?? 0,
        status: response.headersSent ? response.statusCode : 0,
      }),
    );
  }

  /** Decides about the calls of a turn, each knowing those before it, and keeps what they count before one of them goes on. */
  const handleTurn = perTurn<Arrived>((arrived) => {
    const decided: Decided[] = [];
    for (const { asked, call, began } of arrived)
      try {
        decided.push({ asked, call, began, decision: decide(call, plane) });
      } catch (error) {
        fault(error, asked.response, complain);
      }
    plane.keep();
    for (const one of decided) handleDecided(one).catch((error: unknown) => fault(error, one.asked.response, complain));
  });

  return (asked) => {
    try {
      handleTurn({ asked, call: callOf(asked.request, trusted, plane.now()), began: plane.elapsed() });
    } catch (error) {
      fault(error, asked.response, complain);
    }
  };
}
