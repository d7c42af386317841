import { eq } from 'drizzle-orm';
import type { Samples } from '../../testing/events/samples';
import { apiVersion } from '../catalogue/catalogue.tables';
import type { AuthoringEvents } from './authoring.events';

export const samples: Samples<AuthoringEvents> = {
  'api.certificateEnding': {
    async payload({ portal, rows }) {
      const projectId = rows.api.project.id;
      const [version] = await portal.db.select().from(apiVersion).where(eq(apiVersion.projectId, projectId));
      return { projectId, versionId: version!.id, endsAt: '2026-12-20T00:00:00Z' };
    },
    notified: ['superadmin', 'tenantadmin', 'developer'],
  },
};
