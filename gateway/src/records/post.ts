import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';

/**
 * Posts bytes, and answers with the status. Redirects are not followed. Rejects where there is no whole answer in time. (`fetch` copies a body before it
 * sends it, which for records cost more than to write them.)
 * @param patienceMs most milliseconds for all of it
 */
export function post(
  target: URL,
  { headers, body, patienceMs }: { headers: Record<string, string>; body: Buffer; patienceMs: number },
): Promise<number> {
  const request = target.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(patienceMs),
    };
    request(target, options, (reply) => {
      reply.on('error', reject).on('end', () => resolve(reply.statusCode!));
      reply.resume();
    })
      .on('error', reject)
      // Where the portal seems to change its protocol, nothing else is told. It says nothing once there was an answer or an error.
      .on('close', () => reject(new Error('There was no whole answer')))
      .end(body);
  });
}
