import type { Duplex } from 'node:stream';
import type { Call } from './call';
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

/** Whether a call would still be let in. It is asked of a copy: the call itself goes on by what it found. */
function mayStay(call: Call, plane: Plane): boolean {
  const credential = call.credential && plane.index?.credentialById(call.credential.id);
  if (!credential || invalidity(credential, plane.now())) return false;
  const asked = { ...call, credential };
  return STEPS.every(({ decide }) => decide(asked, plane) === null);
}

/** By what a call can be ended. */
interface Hold {
  connection: Duplex;
  isWebSocket: boolean;
}

/** The calls that were sent on and have not ended: WebSockets and event streams stay for days. */
export class UnderWay {
  private readonly calls = new Map<Call, Hold>();

  async during<T>(call: Call, hold: Hold, work: Promise<T>): Promise<T> {
    this.calls.set(call, hold);
    try {
      return await work;
    } finally {
      this.calls.delete(call);
    }
  }

  endWebSockets(): void {
    for (const { connection, isWebSocket } of this.calls.values()) if (isWebSocket) connection.destroy();
  }

  /** Cuts the calls that would be refused now: a kill switch, a suspension or a revoked key ends what it finds open. */
  endRefused(plane: Plane): void {
    for (const [call, { connection }] of this.calls) if (!mayStay(call, plane)) connection.destroy();
  }
}
