import type { Incoming } from '@titian/shared-contracts';
import type { project as contract, RegistryQuery } from '@titian/shared-contracts/project';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { EXPORT_MOST, toCsv } from '../../http/csv';
import { asPage } from '../../http/list';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createProjectListRepository } from './project-list.repository';
import { csvColumns, toRow } from './project-list.wire';

export const createProjectListService = (db: Db) => {
  const list = createProjectListRepository(db);

  return {
    async list({ actor, locale, now }: Call, query: RegistryQuery) {
      const { rows, totalItems } = await list.page({ actor, locale, now, query });
      const data = rows.map((row) => toRow(actor, row));
      return {
        ...asPage(query, data, totalItems),
        counts: await list.counts(actor, now),
        categories: await list.categories(actor),
      };
    },

    /** The filtered set as CSV; that somebody took it stands in the log. */
    exportCsv: (call: Call, { id, ...query }: Incoming<typeof contract.export>['query']) =>
      db.transaction(async (tx) => {
        const { actor, locale, now } = call;
        const ids = id === undefined ? undefined : [id].flat();
        const all = { ...query, page: 1, pageSize: EXPORT_MOST };
        const { rows, totalItems } = await createProjectListRepository(tx).page({
          actor,
          locale,
          now,
          query: all,
          ids,
        });
        if (totalItems > EXPORT_MOST)
          throw new Problem(422, 'log.exportTooLarge', { extra: { count: totalItems, max: EXPORT_MOST } });
        await record(tx, call, {
          action: 'API_EXPORT',
          logType: 'Report',
          description: `Exported ${totalItems} rows of the API registry`,
          target: { type: 'report', id: 'registry', label: query.view },
          changes: [
            {
              path: '/filter',
              before: null,
              after: { q: query.q ?? null, filter: query.filter ?? null, ids: ids ?? null },
            },
          ],
        });
        return toCsv(csvColumns, rows);
      }),
  };
};
