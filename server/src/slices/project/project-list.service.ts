import type { FastifyReply } from 'fastify';
import type { Incoming } from '@titian/shared-contracts';
import type { project as contract, RegistryQuery } from '@titian/shared-contracts/project';
import { exportList } from '../../audit/export-list';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { firstLastDay, readVersionTerms } from '../../settings/version-terms';
import type { Db } from '../../storage/open';
import { lastDays, viewConditions } from './project-list.columns';
import { createProjectFacets } from './project-list.facets';
import { createProjectListRepository } from './project-list.repository';
import { csvColumns, toRow } from './project-list.wire';

export const createProjectListService = (db: Db) => {
  const list = createProjectListRepository(db);
  const facets = createProjectFacets(db);

  return {
    async list({ actor, locale, now }: Call, query: RegistryQuery) {
      const { rows, totalItems } = await list.page({ actor, locale, now, query });
      const inView = viewConditions(actor, lastDays(now))[query.view];
      const data = rows.map((row) => toRow(actor, row));
      const { graceDays } = await readVersionTerms(db);
      return {
        ...asPage(query, data, totalItems),
        counts: await list.counts(actor, now),
        categories: await facets.categories(actor, inView),
        divisions: await facets.divisions(actor, inView),
        owners: await facets.owners(actor, inView),
        earliestLastDay: firstLastDay(Math.max(...Object.values(graceDays)), now),
      };
    },

    export(call: Call, reply: FastifyReply, { id, ...query }: Incoming<typeof contract.export>['query']) {
      const { actor, locale, now } = call;
      const ids = id === undefined ? undefined : [id].flat();
      return exportList(db, call, reply, {
        ...{ name: 'api-registry', label: query.view, action: 'API_EXPORT', query, ids, columns: csvColumns },
        page: (tx, all) => createProjectListRepository(tx).page({ actor, locale, now, query: all, ids }),
      });
    },
  };
};
