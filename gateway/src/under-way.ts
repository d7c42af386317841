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

/** What a change can refuse afterwards. Limits and who calls were settled when the call came. */
const STEPS = [route, lifecycle, deny, application, subscription, access];

/** A token that has only expired meanwhile was good when the call came. */
function isRevoked(call: Call, plane: Plane): boolean {
  const shown = call.credentialKind === 'oauth2' ? bearer(call, plane) : null;
  return shown !== null && 'code' in shown && shown.code === 'GDX-1404';
}

/** Why a call would not be let in any more. It is asked of a copy: the call itself goes on by what it found. */
function reasonToEnd(call: Call, plane: Plane): Refusal | null {
  const credential = call.credential && plane.index?.credentialById(call.credential.id);
  if (!credential || isRevoked(call, plane)) return { code: 'GDX-1404' };
  const invalid = invalidity(credential, plane.now());
  if (invalid) return { code: invalid };
  const asked = { ...call, credential };
  for (const { decide } of STEPS) {
    const verdict = decide(asked, plane);
    if (verdict && 'code' in verdict) return verdict;
  }
  return null;
}

/** By what a call can be ended. */
export interface Hold {
  request: IncomingMessage;
  response: ServerResponse;
  isWebSocket: boolean;
  /** Ends what is done for it at the provider's. */
  stop: AbortController;
  /** Why the gateway has ended it. */
  cutBy: Refusal | null;
}

/** Whether its caller can still be told why: it has sent all, and nothing of an answer has come. */
const canBeTold = ({ request, response, isWebSocket }: Hold) =>
  request.complete && !response.headersSent && !isWebSocket;

/** The calls that were sent on and have not ended: WebSockets and event streams stay for days. */
export class UnderWay {
  private readonly calls = new Map<Call, Hold>();

  add(call: Call, asked: Pick<Hold, 'request' | 'response' | 'isWebSocket'>): Hold {
    const hold: Hold = { ...asked, stop: new AbortController(), cutBy: null };
    this.calls.set(call, hold);
    return hold;
  }
  remove(call: Call): void {
    this.calls.delete(call);
  }

  endWebSockets(): void {
    for (const { request, isWebSocket } of this.calls.values()) if (isWebSocket) request.socket.destroy();
  }

  /**
   * Ends the calls that would be refused now: a kill switch, a suspension or a revoked key ends what it finds open. Whoever has no answer yet
   * gets the refusal, all others are cut.
   */
  endRefused(plane: Plane): void {
    for (const [call, hold] of this.calls) {
      const isNew = hold.cutBy === null;
      hold.cutBy ??= reasonToEnd(call, plane);
      if (!hold.cutBy) continue;
      if (isNew && canBeTold(hold)) hold.stop.abort();
      else hold.request.socket.destroy();
    }
  }
}
