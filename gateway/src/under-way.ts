import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, Refusal } from './call';
import { bearer } from './credentials/bearer';
import { access } from './pipeline/access';
import { application } from './pipeline/application';
import { deny } from './pipeline/deny';
import { lifecycle } from './pipeline/lifecycle';
import { route } from './pipeline/route';
import type { Plane } from './pipeline/step';
import { subscription } from './pipeline/subscription';
import { invalidity } from './pipeline/validity';
import { Stop } from './stop';

/** What a change can refuse afterwards. Limits and who calls were settled when the call came. */
const STEPS = [route, lifecycle, deny, application, subscription, access];

/** A token that has only expired meanwhile was good when the call came. */
function isRevoked(call: Call, plane: Plane): boolean {
  const shown = call.credentialKind === 'oauth2' ? bearer(call, plane) : null;
  return shown !== null && 'code' in shown && shown.code === 'GDX-1404';
}

/** Why a call would not be let in any more. It is asked of a copy: the call itself goes on by what it found. */
function reasonToEnd(call: Call, plane: Plane): Refusal | null {
  const held = call.credential && plane.index?.credentialById(call.credential.id);
  if (!held || isRevoked(call, plane)) return { code: 'GDX-1404' };
  const now = plane.now();
  const invalid = invalidity(held.credential, now);
  if (invalid) return { code: invalid };
  const asked = { ...call, ...held, receivedAt: now };
  for (const { decide } of STEPS) {
    const verdict = decide(asked, plane);
    if (verdict && 'code' in verdict) return verdict;
  }
  return null;
}

/** By what a call can be ended. */
export interface Hold {
  call: Call;
  request: IncomingMessage;
  response: ServerResponse;
  isWebSocket: boolean;
  /** Ends what is done for it at the provider's. */
  stop: Stop;
  /** Why the gateway has ended it. */
  cutBy: Refusal | null;
  /** Where it stands among those under way. */
  place: number;
}

/** Whether its caller can still be told why: it has sent all, and nothing of an answer has come. */
const canBeTold = ({ request, response, isWebSocket }: Hold) =>
  request.complete && !response.headersSent && !isWebSocket;

/**
 * The calls that were sent on and have not ended: WebSockets and event streams stay for days. They are a list, of which the last takes the place of one that
 * ends. A `Map` from which each call is deleted again makes itself anew every few calls, and V8 keeps what its earlier tables held, all that calls
 * of the last seconds had made, until it looks through the whole memory.
 */
export class UnderWay {
  private readonly holds: Hold[] = [];

  add(asked: Pick<Hold, 'call' | 'request' | 'response' | 'isWebSocket'>): Hold {
    const { call, request, response, isWebSocket } = asked;
    const place = this.holds.length;
    const hold: Hold = { call, request, response, isWebSocket, stop: new Stop(), cutBy: null, place };
    this.holds.push(hold);
    return hold;
  }
  remove({ place }: Hold): void {
    const last = this.holds.pop()!;
    if (last.place === place) return;
    this.holds[place] = last;
    last.place = place;
  }

  endWebSockets(): void {
    for (const { request, isWebSocket } of this.holds.slice()) if (isWebSocket) request.socket.destroy();
  }

  /**
   * Ends the calls that would be refused now: a kill switch, a suspension or a revoked key ends what it finds open. Whoever has no answer yet
   * gets the refusal, all others are cut.
   */
  endRefused(plane: Plane): void {
    for (const hold of this.holds.slice()) {
      const isNew = hold.cutBy === null;
      hold.cutBy ??= reasonToEnd(hold.call, plane);
      if (!hold.cutBy) continue;
      if (isNew && canBeTold(hold)) hold.stop.end();
      else hold.request.socket.destroy();
    }
  }
}
