import type { ProblemDetails } from '@titian/shared-contracts';

type Details = Pick<ProblemDetails, 'errors' | 'extra'> & { retryAfter?: number };

/** The one error that services throw: a status and a stable code that is also the i18n key under `errors.`. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly details: Details = {},
  ) {
    super(code);
  }

  /** RFC 9457 form; `instance` is the request id to quote. */
  toBody(instance: string): ProblemDetails {
    const { errors, extra } = this.details;
    return {
      type: 'about:blank',
      title: this.code,
      status: this.status,
      code: this.code,
      instance,
      ...(errors && { errors }),
      ...(extra && { extra }),
    };
  }
}

/** Whether something went wrong: what the portal refuses of its own accord, as in maintenance, is no fault, whatever its status. */
export const isFault = (error: unknown): boolean => !(error instanceof Problem) || error.cause !== undefined;

/** 422 for fields of a request: `path` is a JSON pointer to one, `code` the key of its text. */
export const invalidFields = (errors: NonNullable<Details['errors']>) => new Problem(422, 'validation', { errors });
export const invalid = (path: string, code = 'validation.invalid') => invalidFields([{ path, code }]);

export const notFound = () => new Problem(404, 'notFound');
export const forbidden = (permission?: string) =>
  new Problem(403, 'forbidden', permission ? { extra: { permission } } : {});

/** Refuses a change of a row that somebody else changed since the caller read it: 409 `stale`, with the version that it has now. */
export function mustBeCurrent({ rowVersion }: { rowVersion: number }, seen: number): void {
  if (rowVersion !== seen) throw new Problem(409, 'stale', { extra: { rowVersion } });
}
/** 409 `stale` for a new order of rows that have changed since the caller read them. */
export const staleRows = () => new Problem(409, 'stale');

/** 409: the row's current state doesn't allow the action (marketplace.md §0.2). */
export const stateConflict = (from: string, to: string, allowed: readonly string[]) =>
  new Problem(409, 'STATE_CONFLICT', { extra: { from, to, allowed } });
