import { isApiProblem, type ApiProblem } from '@titian/shared-auth';

/** What travels to the error page in the history entry, so that a reload still shows it. */
export interface ErrorState {
  problem: ApiProblem;
  /** The page that failed. */
  from: string;
}

export const errorStateOf = (state: unknown): ErrorState | undefined =>
  typeof state === 'object' && state !== null && 'problem' in state && isApiProblem(state.problem)
    ? (state as ErrorState)
    : undefined;
