import type { ListQuery } from '@titian/shared-contracts';
import type { AnalyticsDays, ApiAnalytics, ApiOverview, OwnProject } from '@titian/shared-contracts/project';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { readAnalytics } from './analytics';
import { createOwnProjectRepository } from './own-project.repository';
import { readOverview } from './overview';
import { createProjectListRepository } from './project-list.repository';
import { toRow } from './project-list.wire';

const LISTED = ['publish', 'deprecated'];
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** One API for its owner. Out of the caller's scope it doesn't exist. */
export const createOwnProjectService = (db: Db) => {
  const list = createProjectListRepository(db);
  const own = createOwnProjectRepository(db);

  async function reached({ actor, now }: Call, id: string) {
    const found = await list.find(actor, id, now);
    if (!found) throw notFound();
    return found;
  }

  return {
    async detail(call: Call, id: string): Promise<OwnProject> {
      const found = await reached(call, id);
      const { project: row } = found;
      const versions = (await own.versions(id)).map((version) => ({
        ...version,
        publishedAt: iso(version.publishedAt),
        deprecatedAt: iso(version.deprecatedAt),
        sunsetAt: iso(version.sunsetAt),
      }));
      return {
        ...toRow(call.actor, { ...found, versions }),
        versions,
        summary: row.summary,
        categoryName: await own.categoryName(row.category),
        access: row.access,
        contact: { name: row.contactName, email: row.contactEmail },
        createdAt: row.createdAt.toISOString(),
        publishedAt: iso(row.publishedAt),
        allowedOrganizations: row.statusPrivate ? await own.organizations(row.allowedOrganizations) : [],
        listed: LISTED.includes(row.status),
      };
    },

    async subscribers(call: Call, id: string, query: ListQuery) {
      await reached(call, id);
      const { rows, totalItems } = await own.subscribers(id, query);
      const data = rows.map(({ subscription, ...names }) => ({
        ...subscription,
        ...names,
        startingAt: subscription.startingAt.toISOString(),
        endingAt: iso(subscription.endingAt),
      }));
      return asPage(query, data, totalItems);
    },

    async overview(call: Call, id: string): Promise<ApiOverview> {
      await reached(call, id);
      return readOverview(db, id, call);
    },

    async analytics(call: Call, id: string, days: AnalyticsDays): Promise<ApiAnalytics> {
      await reached(call, id);
      return readAnalytics(db, id, Number(days), call.now);
    },
  };
};
