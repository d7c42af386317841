import { session as contract } from '@titian/shared-contracts';
import type { Slice } from '../slice';
import { sessionRoutes } from './session.routes';

export { createOuterSignIn } from './outer-sign-in';
export { cookieNamesAt, createSessionCookies } from './session.cookies';

/** Sign-in and sessions. */
export const session = { calls: { session: contract }, routes: sessionRoutes } satisfies Slice;
