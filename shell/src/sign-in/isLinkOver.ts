import { asProblem } from '@titian/shared-ui';

/** Whether a mailed link was refused for good. */
export const isLinkOver = (error: unknown): boolean => Boolean(error) && asProblem(error).code === 'auth.linkOver';
