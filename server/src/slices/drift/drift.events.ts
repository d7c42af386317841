import { eq } from 'drizzle-orm';
import { driftPaths } from '@titian/shared-contracts/drift';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING } from '../../events/plan';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { DRIFT_MESSAGES } from './drift.messages';

export interface DriftEvents {
  /** More of a version's answers of a day depart from its document than should; once a day. */
  'api.drift': { projectId: string; versionId: string; percent: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends DriftEvents {}
}

export const driftEvents: SliceEvents<DriftEvents, keyof typeof DRIFT_MESSAGES> = {
  messages: DRIFT_MESSAGES,
  plans: {
    async 'api.drift'({ db, readers }, { projectId, versionId, percent }) {
      const [found] = await db
        .select({ name: project.name, organizationId: project.organizationId, version: apiVersion.version })
        .from(apiVersion)
        .innerJoin(project, eq(project.id, apiVersion.projectId))
        .where(eq(apiVersion.id, versionId));
      if (!found) return NOTHING;
      return {
        notices: [
          {
            ...{ code: 'api.drift', severity: 'warning' },
            to: await readers.developersOf(found.organizationId),
            params: { api: found.name, version: found.version, percent },
            link: driftPaths.of(projectId, versionId),
          },
        ],
      };
    },
  },
};
