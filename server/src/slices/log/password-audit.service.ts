import type { FastifyReply } from 'fastify';
import { type Locale, localText } from '@titian/shared-contracts';
import type { PasswordAuditEntry } from '@titian/shared-contracts/log';
import type { Call } from '../../http/call';
import { zoned } from '../../http/csv';
import { asPage } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { bucketsOf } from '../../http/buckets';
import { toBuckets } from './log-buckets';
import { exportLog } from './log-export';
import { type LogQuery, rangeOf } from './log.query';
import { createLogRepository } from './log.repository';
import { toEntry } from './log.service';
import { auditParts } from './password-audit.query';
import { type AuditRow, createPasswordAuditRepository } from './password-audit.repository';

const organizationIn = ({ accountOrganization }: AuditRow, locale: Locale) =>
  accountOrganization && localText(accountOrganization, locale);

const toAudit = (row: AuditRow, locale: Locale): PasswordAuditEntry => ({
  ...row,
  at: row.at.toISOString(),
  by: row.actionBy,
  organizationName: organizationIn(row, locale),
});

const csvColumns = (locale: Locale): Record<string, (row: AuditRow) => unknown> => ({
  time: (row) => zoned(row.at),
  event: (row) => row.event,
  outcome: (row) => row.outcome,
  account: (row) => row.account,
  name: (row) => row.displayName,
  organisation: (row) => organizationIn(row, locale),
  by: (row) => row.actionBy,
  reason: (row) => row.reason,
  ip: (row) => row.ip,
  requestId: (row) => row.correlationId,
});

/** Events of passwords and their accounts; never the passwords themselves. */
export const createPasswordAuditService = (db: Db) => {
  const audit = createPasswordAuditRepository(db);
  const partsOf = (call: Call, query: LogQuery) => auditParts(call.actor, query, rangeOf(query, call.now));

  return {
    async list(call: Call, query: LogQuery) {
      const parts = partsOf(call, query);
      const rows = await audit.page(parts);
      return asPage(
        query,
        rows.map((row) => toAudit(row, call.locale)),
        await audit.total(parts),
      );
    },

    async histogram(call: Call, query: LogQuery) {
      const range = rangeOf(query, call.now);
      const buckets = bucketsOf(range);
      return toBuckets(buckets, await audit.histogram(auditParts(call.actor, query, range), buckets));
    },

    async entry(call: Call, id: string) {
      const row = await audit.entry(call.actor, id);
      if (!row) throw notFound();
      const related = await createLogRepository(db).related(call.actor, {
        ...row,
        organizationName: null,
        roleTitle: null,
      });
      return { ...toAudit(row, call.locale), related: related.map((one) => toEntry(one, call.locale)) };
    },

    exportCsv: (call: Call, query: LogQuery, reply: FastifyReply) =>
      exportLog(db, call, reply, {
        ...{ name: 'password-audit', query, parts: partsOf(call, query) },
        rows: createPasswordAuditRepository,
        columns: csvColumns(call.locale),
      }),
  };
};
