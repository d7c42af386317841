import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { BASE } from './running-plane';
import { KEY } from './snapshot-of';

/** A call that is still to be sent, over a socket of its own: `fetch` hides when its bytes go and come. */
export const ask = (
  { origin }: { origin: string },
  method = 'GET',
  headers: Record<string, string> = {},
): ClientRequest => request(`${origin}${BASE}/hakmilik`, { method, headers: { 'x-api-key': KEY, ...headers } });

/** The head of its answer; the body is read from it. */
export const answerTo = async (sent: ClientRequest): Promise<IncomingMessage> =>
  ((await once(sent, 'response')) as [IncomingMessage])[0];
