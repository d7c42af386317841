import type { ProblemDetails } from '@titian/shared-contracts';

/** What a failed call leaves in its caller's hands: `code` is the key under `errors.`, `instance` the request id to quote; status 0 means that no answer came. */
export type ApiProblem = Pick<ProblemDetails, 'status' | 'code' | 'instance' | 'errors' | 'extra'>;

/** A problem that never reached the server. */
export const offline = (): ApiProblem => ({ status: 0, code: 'network', instance: '' });

/** A server that took too long. */
export const tooSlow = (): ApiProblem => ({ status: 0, code: 'timeout', instance: '' });

/** Nobody waits for the answer any more. */
export const abandoned = (): ApiProblem => ({ status: 0, code: 'abandoned', instance: '' });

/** Whether a value is a problem of this package. */
export const isApiProblem = (value: unknown): value is ApiProblem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value;

/** The problem in an error answer; answers that are no problem details (a proxy's page) keep their status under `http.unexpected`. */
export const problemOf = (response: Response, body: unknown): ApiProblem => {
  const instance = response.headers.get('x-request-id') ?? '';
  if (!isApiProblem(body)) return { status: response.status, code: 'http.unexpected', instance };
  const { status, code, errors, extra } = body;
  return { status, code, instance: body.instance || instance, errors, extra };
};
