import type { Slice } from '../slice';
import { sessionRoutes } from './session.routes';

export { SESSION_COOKIE } from './session.cookies';

/** Signing in, and the sessions that it opens. */
export const session = { routes: sessionRoutes } satisfies Slice;
