import type { FastifyInstance } from 'fastify';
import { mayTake } from '../../plugins/answer-in-time';
import type { Reader } from './reader';

/** Parsing a shorter body takes less time than handing it to a thread; bytes. */
const SHORT = 256 * 1024;

/**
 * Has long bodies parsed in the thread of definitions: 10 MB of JSON would keep every other call waiting. For routes of this plugin alone,
 * whose bodies are texts of definitions.
 * @param waits how long such a call may take, milliseconds
 */
export function parseLongBodies(app: FastifyInstance, reader: Reader, waits: number): void {
  const usual = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length <= SHORT) return void usual(request, body.toString(), done);
    mayTake(request, waits);
    reader.parse(body).then((parsed) => done(null, parsed), done);
  });
}
