import type { Answer } from '@titian/shared-contracts';
import type { catalogue } from '@titian/shared-contracts/catalogue';
import type { Db } from '../../storage/open';
import { portalDay } from '../catalogue';
import { createStatisticsRepository, type Traffic } from './statistics.repository';

type Statistics = Answer<typeof catalogue.statistics>;

const CACHE_MS = 600_000;
const MONTH_DAYS = 30;
/** The line beside the calls shows the two months that are compared, in steps of so many days. */
const STEP_DAYS = 5;
const STEPS = (2 * MONTH_DAYS) / STEP_DAYS;

const changeOf = (now: number, before: number) => (before === 0 ? null : now / before - 1);
const success = ({ calls, failed }: Traffic) => (calls === 0 ? 1 : 1 - failed / calls);

/** Figures of the home page: counts with their trend over twelve months, traffic with its trend over the last two. Cached for ten minutes. */
export const createStatisticsService = (db: Db) => {
  const repository = createStatisticsRepository(db);
  let cached: { at: number; statistics: Statistics } | null = null;

  async function counted(key: 'apis' | 'agencies' | 'subscriptions', now: Date) {
    const trend = await repository.monthly(key, now);
    const [before = 0, value = 0] = trend.slice(-2);
    return { key, value, delta: changeOf(value, before), trend };
  }

  async function traffic(now: Date): Promise<Statistics> {
    const [before, month] = (await repository.traffic(portalDay(now), MONTH_DAYS, 2)) as [Traffic, Traffic];
    const steps = await repository.traffic(portalDay(now), STEP_DAYS, STEPS);
    const measured = steps.filter(({ calls }) => calls > 0);
    return [
      {
        key: 'calls',
        value: month.calls,
        delta: changeOf(month.calls, before.calls),
        trend: steps.map(({ calls }) => calls),
      },
      { key: 'success', value: success(month), delta: null, trend: measured.map(success) },
    ];
  }

  return {
    async read(now: Date): Promise<Statistics> {
      if (cached && now.getTime() - cached.at < CACHE_MS) return cached.statistics;
      const counts = [await counted('apis', now), await counted('agencies', now), await counted('subscriptions', now)];
      const statistics = [...counts, ...(await traffic(now))];
      cached = { at: now.getTime(), statistics };
      return statistics;
    },
  };
};
