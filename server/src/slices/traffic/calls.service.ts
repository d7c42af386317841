import type { FastifyReply } from 'fastify';
import type { CallQuery } from '@titian/shared-contracts/traffic';
import { exportList } from '../../audit/export-list';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { callFields } from './calls.fields';
import { callHistogram } from './calls.histogram';
import { callCondition, callRange, RECORD_SIDES, scopesOf } from './calls.query';
import { createCallsRepository } from './calls.repository';
import { csvColumns, toExplainedCall, toRecordedCall } from './calls.wire';

/** Reads the calls in somebody's reach: the explorer, its chart and export, and what explains one call. */
export const createCallsService = (db: Db) => ({
  /** One page, newest first, with the place where the next begins. */
  async list({ actor, now }: Call, query: CallQuery) {
    const where = callCondition(query, callRange(query, now));
    const scopes = scopesOf(actor, query.side, RECORD_SIDES);
    const { pageSize, before } = query;
    const found = await createCallsRepository(db).page(actor, scopes, where, pageSize + 1, before);
    const rows = found.slice(0, pageSize);
    return { data: rows.map(toRecordedCall), next: found.length > pageSize ? rows.at(-1)!.place : null };
  },

  histogram: (call: Call, query: CallQuery) => callHistogram(db, call, query),
  fields: (call: Call) => callFields(db, call),

  async trace({ actor }: Call, traceId: string) {
    const rows = await createCallsRepository(db).trace(actor, traceId);
    if (rows.length === 0) throw notFound();
    return rows.map((row) => toExplainedCall(actor, row));
  },

  /** The filtered set as CSV; counted no further than an export may have. */
  exportCsv(call: Call, query: CallQuery, reply: FastifyReply): Promise<string> {
    const range = callRange(query, call.now);
    const where = callCondition(query, range);
    const scopes = scopesOf(call.actor, query.side, RECORD_SIDES);
    return exportList(db, call, reply, {
      ...{ name: 'calls', label: `${range.from.toISOString()} – ${range.to.toISOString()}`, action: 'LOG_EXPORT' },
      query: { ...query, page: 1 },
      columns: csvColumns(call.locale),
      async page(tx, { pageSize }) {
        const calls = createCallsRepository(tx);
        const totalItems = await calls.count(scopes, where, pageSize + 1);
        const rows = totalItems > pageSize ? [] : await calls.page(call.actor, scopes, where, pageSize);
        return { rows, totalItems };
      },
    });
  },
});
