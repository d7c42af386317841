import { eq } from 'drizzle-orm';
import { projectPaths } from '@titian/shared-contracts/project';
import type { SliceEvents } from '../../events/catalogue';
import { others, type PlanContext } from '../../events/plan';
import { project } from '../catalogue/catalogue.tables';
import { PROJECT_MESSAGES } from './project.messages';

interface About {
  projectId: string;
}
export interface ProjectEvents {
  'api.archived': About;
  'api.restored': About;
}
declare module '../../events/catalogue' {
  interface EventPayloads extends ProjectEvents {}
}
type Code = keyof typeof PROJECT_MESSAGES;

/** Notifies who looks after the APIs of the agency, except who did it. */
const toOwners =
  (code: Code) =>
  async (context: PlanContext, { projectId }: About) => {
    const { db, readers, causeId } = context;
    const [found] = await db.select().from(project).where(eq(project.id, projectId));
    if (!found) throw new Error(`There is no project ${projectId}.`);
    const to = others(await readers.developersOf(found.organizationId), causeId);
    const link = projectPaths.owner(projectId);
    return { notices: [{ code, to, params: { api: found.name }, severity: 'info' as const, mail: true, link }] };
  };

export const projectEvents: SliceEvents<ProjectEvents, Code> = {
  messages: PROJECT_MESSAGES,
  plans: { 'api.archived': toOwners('api.archived'), 'api.restored': toOwners('api.restored') },
};
