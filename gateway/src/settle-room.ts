import { Socket } from 'node:net';
import { TimedResponse } from './timed-response';
import { PlaneRequest } from './upstream/web-socket';

/** So many objects of a class V8 looks at before it settles how much room each has for its properties. */
const LOOKED_AT = 8;

/**
 * Has the room for the properties of requests and answers settled now, by some that are only made. V8 otherwise looks at the first ones that come, and
 * what they had is forgotten when memory is collected between two of them, as it is when a snapshot comes: each later answer would be a hash table, and
 * a call cost a tenth more for as long as the process lives.
 */
export function settleRoom(): void {
  const made = Array.from({ length: LOOKED_AT }, () => new TimedResponse(new PlaneRequest(new Socket())));
  for (const { req } of made) req.socket.destroy();
}
