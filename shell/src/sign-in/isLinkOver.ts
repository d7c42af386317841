import { asProblem } from '@titian/shared-ui';

/** Whether a mailed link has expired or was already used. */
export const isLinkOver = (error: unknown): boolean => Boolean(error) && asProblem(error).code === 'auth.linkOver';
