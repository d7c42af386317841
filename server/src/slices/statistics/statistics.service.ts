import type { ComputedStatistic, FigureKey } from '@titian/shared-contracts/statistics';
import type { Db } from '../../storage/open';
import { portalDay } from '../catalogue';
import { createStatisticsRepository, type Counted, type Traffic } from './statistics.repository';

type Figured = Omit<ComputedStatistic, 'kind' | 'key'>;

const CACHE_MS = 600_000;
const MONTH_DAYS = 30;
/** The line beside the calls shows the two months that are compared, in steps of so many days. */
const STEP_DAYS = 5;
const STEPS = (2 * MONTH_DAYS) / STEP_DAYS;

const changeOf = (now: number, before: number) => (before === 0 ? null : now / before - 1);
const success = ({ calls, failed }: Traffic) => (calls === 0 ? 1 : 1 - failed / calls);

/** What the portal computes about itself: counts with their trend over twelve months, traffic with its trend over the last two. Cached for ten minutes. */
export const createStatisticsService = (db: Db) => {
  const repository = createStatisticsRepository(db);
  const cache = new Map<FigureKey, { at: number; statistic: ComputedStatistic }>();

  const counted = (key: Counted) => async (now: Date) => {
    const trend = await repository.monthly(key, now);
    const [before = 0, value = 0] = trend.slice(-2);
    return { value, delta: changeOf(value, before), trend };
  };
  const months = async (now: Date) =>
    (await repository.traffic(portalDay(now), MONTH_DAYS, 2)) as [before: Traffic, month: Traffic];
  const steps = (now: Date) => repository.traffic(portalDay(now), STEP_DAYS, STEPS);

  const compute: Record<FigureKey, (now: Date) => Promise<Figured>> = {
    apis: counted('apis'),
    agencies: counted('agencies'),
    subscriptions: counted('subscriptions'),
    consumers: counted('consumers'),
    applications: counted('applications'),
    async calls(now) {
      const [before, month] = await months(now);
      const trend = (await steps(now)).map(({ calls }) => calls);
      return { value: month.calls, delta: changeOf(month.calls, before.calls), trend };
    },
    async success(now) {
      const [, month] = await months(now);
      const measured = (await steps(now)).filter(({ calls }) => calls > 0);
      return { value: success(month), delta: null, trend: measured.map(success) };
    },
  };

  return {
    async read(key: FigureKey, now: Date): Promise<ComputedStatistic> {
      const cached = cache.get(key);
      if (cached && now.getTime() - cached.at < CACHE_MS) return cached.statistic;
      const statistic: ComputedStatistic = { kind: 'computed', key, ...(await compute[key](now)) };
      cache.set(key, { at: now.getTime(), statistic });
      return statistic;
    },
  };
};
