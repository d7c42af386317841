import type { ProblemDetails } from '@titian/shared-contracts';

/** The error of a failed call: `code` is the i18n key under `errors.`, `instance` the request id to quote; status 0 means that there was no response. */
export type ApiProblem = Pick<ProblemDetails, 'status' | 'code' | 'instance' | 'errors' | 'extra'>;

/** The server could not be reached. */
export const offline = (): ApiProblem => ({ status: 0, code: 'network', instance: '' });

/** The server did not answer in time. */
export const tooSlow = (): ApiProblem => ({ status: 0, code: 'timeout', instance: '' });

/** The caller aborted the call. */
export const abandoned = (): ApiProblem => ({ status: 0, code: 'abandoned', instance: '' });

/** Whether a value is an `ApiProblem`. */
export const isApiProblem = (value: unknown): value is ApiProblem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value;

/** The problem in an error response. Other bodies, such as a proxy's page, get the code `http.unexpected` and keep their status. */
export const problemOf = (response: Response, body: unknown): ApiProblem => {
  const instance = response.headers.get('x-request-id') ?? '';
  if (!isApiProblem(body)) return { status: response.status, code: 'http.unexpected', instance };
  const { status, code, errors, extra } = body;
  return { status, code, instance: body.instance || instance, errors, extra };
};
