import { asProblem } from '@titian/shared-ui';

/** The server's error code for the new password. */
export const passwordFaultOf = (error: unknown): string | undefined =>
  error ? asProblem(error).errors?.find(({ path }) => path === '/password')?.code : undefined;
