import { isApiProblem, type ApiProblem } from '@titian/shared-auth';

/** State of the error page's history entry, so that it survives a reload. */
export interface ErrorState {
  problem: ApiProblem;
  /** The page that failed. */
  from: string;
}

export const errorStateOf = (state: unknown): ErrorState | undefined =>
  typeof state === 'object' && state !== null && 'problem' in state && isApiProblem(state.problem)
    ? (state as ErrorState)
    : undefined;
