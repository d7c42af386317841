import { project as contract } from '@titian/shared-contracts/project';
import type { Slice } from '../slice';
import { projectEvents } from './project.events';
import { projectRoutes } from './project.routes';

export { createProjectCopyRepository } from './project-copy.repository';

/** APIs as their publishers keep them. */
export const project = { calls: { project: contract }, routes: projectRoutes, events: projectEvents } satisfies Slice;
