import {
  FigureKey,
  type Figure,
  FIGURES_AS_THEY_CAME,
  type Statistic,
  type StatisticsChoice,
} from '@titian/shared-contracts/statistics';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { invalidFields, mustBeCurrent } from '../../http/problem';
import type { Db } from '../../storage/open';
import { portalDay } from '../catalogue';
import { createChoiceRepository } from './choice.repository';
import { createStatisticsService } from './statistics.service';

/** Refuses figures that are of a day to come. */
function refuseFuture(figures: readonly Figure[], now: Date): void {
  const today = portalDay(now);
  const errors = figures.flatMap((figure, at) =>
    figure.kind === 'typed' && figure.asOf > today
      ? [{ path: `/figures/${at}/asOf`, code: 'validation.dayToCome' }]
      : [],
  );
  if (errors.length > 0) throw invalidFields(errors);
}

/** Which figures the home page shows. A computed one always has the value of the database; what is typed is shown as it was typed. */
export const createChoiceService = (db: Db) => {
  const computed = createStatisticsService(db);
  const all = async (now: Date) => Promise.all(FigureKey.options.map((key) => computed.read(key, now)));

  const read = async (now: Date): Promise<StatisticsChoice> => {
    const found = await createChoiceRepository(db).find();
    return {
      rowVersion: found?.choice.rowVersion ?? 0,
      figures: found?.choice.figures ?? FIGURES_AS_THEY_CAME,
      computed: await all(now),
      changed: found && { at: found.choice.updatedAt.toISOString(), by: found.by },
    };
  };

  return {
    read,

    /** The chosen figures as readers see them, in their order. */
    async shown(now: Date): Promise<Statistic[]> {
      const found = await createChoiceRepository(db).find();
      const figures = found?.choice.figures ?? FIGURES_AS_THEY_CAME;
      return Promise.all(
        figures.map((figure) => (figure.kind === 'computed' ? computed.read(figure.key, now) : figure)),
      );
    },

    async choose(call: Call, figures: Figure[], rowVersion: number): Promise<StatisticsChoice> {
      refuseFuture(figures, call.now);
      await db.transaction(async (tx) => {
        const choice = createChoiceRepository(tx);
        const stamp = { updatedAt: call.now, updatedBy: call.actor.id };
        const before = await choice.lock(stamp);
        mustBeCurrent(before, rowVersion);
        await choice.change(figures, before.rowVersion + 1, stamp);
        await record(tx, call, {
          action: 'STATISTICS_UPDATE',
          logType: 'CMS',
          changes: diff({ figures: before.figures }, { figures }),
        });
      });
      return read(call.now);
    },
  };
};
