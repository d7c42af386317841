import { eq } from 'drizzle-orm';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { SliceEvents } from '../../events/catalogue';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { AUTHORING_MESSAGES } from './authoring.messages';

export interface AuthoringEvents {
  /** A certificate of an endpoint ends within the days of `CERTIFICATE_DAYS`; `endsAt` is an instant. */
  'api.certificateEnding': { projectId: string; versionId: string; endsAt: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends AuthoringEvents {}
}

export const authoringEvents: SliceEvents<AuthoringEvents, keyof typeof AUTHORING_MESSAGES> = {
  messages: AUTHORING_MESSAGES,
  plans: {
    async 'api.certificateEnding'({ db, readers }, { projectId, versionId, endsAt }) {
      const [found] = await db
        .select({ name: project.name, organizationId: project.organizationId, version: apiVersion.version })
        .from(apiVersion)
        .innerJoin(project, eq(project.id, apiVersion.projectId))
        .where(eq(apiVersion.id, versionId));
      if (!found) throw new Error(`There is no version ${versionId}.`);
      const to = await readers.developersOf(found.organizationId);
      const params = { api: found.name, version: found.version, until: new Date(endsAt) };
      const link = `${authoringPaths.tab(projectId, 'endpoint')}?version=${versionId}`;
      return { notices: [{ code: 'api.certificateEnding', to, params, severity: 'warning', mail: true, link }] };
    },
  },
};
