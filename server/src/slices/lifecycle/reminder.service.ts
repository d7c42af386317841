import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { aboutVersion, auditVersion, onVersion } from './act';
import { createAsksRepository } from './asks.repository';
import type { VersionIds } from './lifecycle.repository';

const DAY_MS = 86_400_000;

/** Asks agencies again, each once a day at most. */
export const createReminderService = (db: Db) => ({
  remind: (call: Call, ids: VersionIds) =>
    onVersion(db, call, { ...ids, act: 'remind' }, async (tx, facts) => {
      if (!facts.life?.waitsUntil) throw new Problem(409, 'lifecycle.notWaiting');
      const asks = createAsksRepository(tx);
      const isDue = (at: Date) => call.now.getTime() - at.getTime() >= DAY_MS;
      const due = (await asks.lockOf(facts.version.id)).filter(
        ({ acknowledgedAt, remindedAt, askedAt }) => !acknowledgedAt && isDue(remindedAt ?? askedAt),
      );
      if (due.length === 0) throw new Problem(409, 'lifecycle.asked');
      for (const { id, organizationId } of due) {
        await asks.change(id, { remindedAt: call.now });
        await emit(tx, call, { code: 'api.breaks.reminded', ...aboutVersion(facts), organizationId });
      }
      await auditVersion(tx, call, { action: 'API_REMIND', before: facts, after: facts });
      return null;
    }),
});
