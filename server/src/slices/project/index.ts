import type { Slice } from '../slice';
import { projectRoutes } from './project.routes';

/** APIs as their publishers keep them. */
export const project = { routes: projectRoutes } satisfies Slice;
