import { asProblem } from '@titian/shared-ui';

/** What the server says of the new password itself, as a code. */
export const passwordFaultOf = (error: unknown): string | undefined =>
  error ? asProblem(error).errors?.find(({ path }) => path === '/password')?.code : undefined;
