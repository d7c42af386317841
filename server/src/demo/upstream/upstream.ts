import { createServer, type Server } from 'node:http';
import { answerOf } from './answers';

/** An agency's server for the demo: answers every call of every document, at /{agency}/{api}/{version}/…. */
export function createUpstream(): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
    request.resume();
    const { status, body } = answerOf(request.method ?? 'GET', pathname, searchParams);
    response.statusCode = status;
    if (body === null) return response.end();
    response.setHeader(
      'content-type',
      status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8',
    );
    response.end(JSON.stringify(body));
  });
}
