import type { FastifyInstance } from 'fastify';
import type { Incoming } from '@titian/shared-contracts';
import { type Maintenance, MAINTENANCE_DAYS, type maintenance as contract } from '@titian/shared-contracts/server';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createMaintenanceRepository, type MaintenanceRow } from './maintenance.repository';

const LONGEST = MAINTENANCE_DAYS * 86_400_000;

const toMaintenance = (row: MaintenanceRow): Maintenance => ({
  ...row,
  until: row.until.toISOString(),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Begins and ends maintenance; all of it is in the portal log. */
export const createMaintenance = ({ db, maintenance }: Pick<FastifyInstance, 'db' | 'maintenance'>) => {
  const audit = (tx: Db, call: Call, action: 'MAINTENANCE_BEGIN' | 'MAINTENANCE_END', row: MaintenanceRow) =>
    record(tx, call, {
      ...{ action, logType: 'Setting', params: { until: row.until.toISOString() } },
      target: { type: 'maintenance', id: row.id, label: row.reason.en },
      reason: row.reason.my,
    });

  return {
    async read({ now }: Call) {
      const rows = createMaintenanceRepository(db);
      await rows.noteEnd(now);
      const [current, last] = [await rows.inForce(now), await rows.last()];
      return { current: current && toMaintenance(current), last: last && toMaintenance(last) };
    },

    async begin(call: Call, { reason, until, endsItself }: Incoming<typeof contract.begin>['body']) {
      const end = new Date(until);
      const length = end.getTime() - call.now.getTime();
      if (length <= 0 || length > LONGEST) throw invalid('/until', 'validation.maintenanceUntil');
      const begun = await db.transaction(async (tx) => {
        const rows = createMaintenanceRepository(tx);
        await rows.noteEnd(call.now);
        const values = { reason, until: end, endsItself, startedBy: call.actor.username, startedAt: call.now };
        const row = await rows.insert(values);
        if (!row) throw new Problem(409, 'serverMaintenance.begun');
        await audit(tx, call, 'MAINTENANCE_BEGIN', row);
        return row;
      });
      maintenance.changed();
      return toMaintenance(begun);
    },

    async end(call: Call): Promise<null> {
      await db.transaction(async (tx) => {
        const row = await createMaintenanceRepository(tx).end(call.actor.username, call.now);
        if (!row) throw new Problem(409, 'serverMaintenance.ended');
        await audit(tx, call, 'MAINTENANCE_END', row);
      });
      maintenance.changed();
      return null;
    },
  };
};
