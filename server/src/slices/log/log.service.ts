import type { FastifyReply } from 'fastify';
import { type Answer, type Locale, localText } from '@titian/shared-contracts';
import type { log as contract, PortalLog } from '@titian/shared-contracts/log';
import type { Call } from '../../http/call';
import { sentenceOf } from '../../audit/sentences';
import { zoned } from '../../http/csv';
import { asPage } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { bucketsOf } from '../../http/buckets';
import { toBuckets } from './log-buckets';
import { exportLog } from './log-export';
import { createLogRepository, type LogRow } from './log.repository';
import { logParts, type LogQuery, rangeOf } from './log.query';

/** What the actor's role is called now; the name that was logged where there is no such role any more. */
const roleIn = ({ roleTitle, actorRole }: LogRow, locale: Locale) =>
  roleTitle ? localText(roleTitle, locale) : actorRole;

/** An entry of the portal log in wire form. */
export const toEntry = (row: LogRow, locale: Locale): PortalLog => ({
  ...row,
  at: row.at.toISOString(),
  ActionBy: row.actionBy,
  PortalType: row.portalType,
  LogType: row.logType,
  ActionDescription: sentenceOf(row, locale),
  organizationName: row.organizationName && localText(row.organizationName, locale),
  actorRoleTitle: roleIn(row, locale),
});

const csvColumns = (locale: Locale): Record<string, (row: LogRow) => unknown> => ({
  time: (row) => zoned(row.at),
  ActionBy: (row) => row.actionBy,
  role: (row) => roleIn(row, locale),
  organisation: (row) => row.organizationName && localText(row.organizationName, locale),
  PortalType: (row) => row.portalType,
  LogType: (row) => row.logType,
  action: (row) => row.action,
  ActionDescription: (row) => sentenceOf(row, locale),
  outcome: (row) => row.outcome,
  reason: (row) => row.reason,
  targetType: (row) => row.targetType,
  target: (row) => row.targetLabel,
  targetId: (row) => row.targetId,
  ip: (row) => row.ip,
  requestId: (row) => row.correlationId,
});

export const createLogService = (db: Db) => {
  const logs = createLogRepository(db);
  const partsOf = (call: Call, query: LogQuery) => logParts(call.actor, query, rangeOf(query, call.now));

  return {
    async list(call: Call, query: LogQuery) {
      const parts = partsOf(call, query);
      const rows = await logs.page(parts);
      return asPage(
        query,
        rows.map((row) => toEntry(row, call.locale)),
        await logs.total(parts),
      );
    },

    /** Counts by time and outcome over the whole range. */
    async histogram(call: Call, query: LogQuery): Promise<Answer<typeof contract.portalHistogram>> {
      const range = rangeOf(query, call.now);
      const buckets = bucketsOf(range);
      return toBuckets(buckets, await logs.histogram(logParts(call.actor, query, range), buckets));
    },

    fields: (call: Call) => logs.facets(call.actor, call.now),

    async entry(call: Call, id: string) {
      const row = await logs.entry(call.actor, id);
      if (!row) throw notFound();
      const related = await logs.related(call.actor, row);
      return {
        ...toEntry(row, call.locale),
        changes: row.changes,
        related: related.map((one) => toEntry(one, call.locale)),
      };
    },

    exportCsv: (call: Call, query: LogQuery, reply: FastifyReply) =>
      exportLog(db, call, reply, {
        ...{ name: 'portal-log', query, parts: partsOf(call, query) },
        rows: createLogRepository,
        columns: csvColumns(call.locale),
      }),
  };
};
