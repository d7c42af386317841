import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Server } from '@tus/server';
import { UPLOADS_PATH } from '@titian/shared-contracts';
import { Problem } from '../../http/problem';
import type { PartStore } from './part-store';

/** What the protocol's own refusals are called in the portal. */
const CODES: Record<number, string> = {
  400: 'badRequest',
  403: 'badRequest',
  404: 'notFound',
  409: 'upload.offset',
  410: 'notFound',
  412: 'badRequest',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
};
const statusOf = (status: number) => (status === 403 || status === 412 ? 400 : status);

function asProblem(status: number): Problem {
  const code = CODES[status];
  return code ? new Problem(statusOf(status), code) : new Problem(503, 'unavailable', { retryAfter: 5 });
}

const hasBody = (method: string) => method === 'PATCH';

/** A body in the form of the web. `Readable.toWeb` copies each chunk, and what memory is then given back takes a third of an upload's time. */
function bodyOf(request: IncomingMessage): ReadableStream {
  const chunks = request.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  );
}

/** The request in the form of the web. It carries that of Node, by which the protocol's server learns that the line broke. */
function webRequest({ raw, method, url, headers, hostname }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const body = hasBody(method) ? { body: bodyOf(raw), duplex: 'half' as const } : {};
  const request = new Request(`http://${hostname || 'portal'}${url}`, { method, headers: given, ...body });
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw } } });
}

/** Answers requests by the tus protocol 1.0.0, its core and termination; what it refuses is a problem like any other. */
export function createTus(datastore: PartStore, log: (error: unknown) => void) {
  const server = new Server({
    ...{ path: UPLOADS_PATH, datastore, relativeLocation: true, maxSize: 0 },
    // The portal's pages and API share an origin.
    allowedOrigins: () => false,
    onResponseError(_request, error) {
      if (!('status_code' in error)) log(error);
      return undefined;
    },
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await server.handleWeb(webRequest(request) as Parameters<typeof server.handleWeb>[0]);
    if (answer.status >= 400) throw asProblem(answer.status);
    answer.headers.delete('access-control-expose-headers');
    return reply
      .status(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send((await answer.text()) || undefined);
  };
}
