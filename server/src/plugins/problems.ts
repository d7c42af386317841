import fp from 'fastify-plugin';
import type { FastifyError } from 'fastify';
import { isFault, Problem, staleRows } from '../http/problem';
import { sqlStateOf } from '../storage/retry';
import { isHangUp } from './hang-up';

/** Codes of the framework's own refusals, by status. */
const FRAMEWORK_CODES: Record<number, string> = {
  400: 'badRequest',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** Errors of the operating system that pass, or that an administrator mends: a full, faulty or read-only disk, too many open files. */
const SYSTEM_FAULTS = /^(ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM|EMFILE|ENFILE)$/;
/**
 * Those, and database errors that mean "try again". By SQLSTATE: connection lost, shutting down, too many connections, statement timeout; by message:
 * errors of the driver itself. A query has them as its cause, a transaction that can't begin throws them directly.
 */
const isUnavailable = (error: unknown): boolean => {
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return (
    SYSTEM_FAULTS.test(String(code)) ||
    /^(08...|57P..|53...|57014|ECONNREFUSED)$/.test(String(code)) ||
    /ECONNREFUSED|thread stopped|trying to connect|onnection terminated|not queryable|database is silent|taken the data folder/.test(
      String(message),
    )
  );
};

/** SQLSTATE classes 22 and 54: a text that the database can't store (a NUL), a value out of range or too long for an index, which no schema refused. */
const isBadData = (error: unknown): boolean =>
  /^(22|54)/.test(String((error as { cause?: { code?: unknown } }).cause?.code ?? ''));

/**
 * Others were faster: what a call refers to is gone, or what it makes is there already, or the database ended it for theirs. Whoever called reads
 * again. Where it is to be expected a service says so itself, by a code of its own.
 */
const isOvertaken = (error: unknown): boolean => ['23503', '23505', '40001', '40P01'].includes(sqlStateOf(error) ?? '');

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return new Problem(503, 'unavailable', { retryAfter: 5 });
  if (isBadData(error)) return new Problem(422, 'validation');
  if (isOvertaken(error)) return staleRows();
  const status = error.statusCode ?? 500;
  return status < 500 ? new Problem(status, FRAMEWORK_CODES[status] ?? 'badRequest') : new Problem(500, 'internal');
}

/** The one place that turns an error into an answer: problem details, without internals. */
export const problems = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Nobody reads this answer: 499 is what proxies log for a caller who hung up.
    if (isHangUp(error, request)) return reply.status(499).send();
    const problem = toProblem(error);
    if (problem.status >= 500 && isFault(error)) request.log.error({ err: error }, problem.code);
    else if (problem.status >= 500) request.log.info(problem.code);
    else if (isOvertaken(error)) request.log.warn({ err: error }, 'overtaken');
    if (problem.details.retryAfter) reply.header('retry-after', problem.details.retryAfter);
    return reply
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problem.toBody(request.id)));
  });
});
