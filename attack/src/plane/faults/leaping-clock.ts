import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import { baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import { providerOf, stopProviders } from '../../../../gateway/src/testing/providers';
import { createLedger } from '../../attack';
import type { PlaneFault } from '../fault';
import { type Heard, loadOn } from '../load';
import { openPlace } from '../place';

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** From where the clock stands to where it leaps. None of a day stays in another one. */
const LEAPS = [-5 * MINUTE, 0, 10 * MINUTE, 0, -HOUR, 0, HOUR, 0, -DAY, 0, 2 * DAY, 0];
const RATE = 5;
const QUOTA = 40;

/** The clock leaps back and forth under load: of a rate nobody gets one more, nor of a quota in the period that the clock came from. */
export const leapingClock: PlaneFault = {
  name: 'leaping clock',
  async run(folder, { loadMs }) {
    const ledger = createLedger();
    const seen = new Map<string, number>();
    const provider = await providerOf(({ headers }, response) => {
      const id = String(headers['x-gdx-subscription']);
      seen.set(id, (seen.get(id) ?? 0) + 1);
      response.end('{}');
    });
    const world = manyOf([
      { name: 'rate', url: provider.url, subscription: { rate: { limit: RATE, perSeconds: 600, burst: 0 } } },
      { name: 'year', url: provider.url, subscription: { quota: { limit: QUOTA, unit: 'year' } } },
      { name: 'day', url: provider.url, subscription: { quota: { limit: QUOTA, unit: 'day' } } },
    ]);
    const place = await openPlace(folder, world);
    const gateway = await place.start();
    const heard: Heard = { answers: [], unanswered: 0 };
    const targets = ['rate', 'year', 'day'].map((name, n) => ({ path: `${baseOf(name)}/hakmilik`, key: keyOf(n) }));
    const stop = loadOn(gateway.port, targets, 6, heard);
    const moments = [Date.now()];
    await pause(loadMs / LEAPS.length);
    for (const offset of LEAPS) {
      moments.push(Date.now() + offset);
      await gateway.moveClock(offset);
      await pause(loadMs / LEAPS.length);
    }
    await stop();
    ledger.tried(heard.answers.length + heard.unanswered);
    const [rate, year, day] = world.subscriptions.map(({ id }) => seen.get(id) ?? 0);
    if (rate !== RATE) ledger.fell('a rate', `admitted ${rate} of ${RATE}`);
    if (year !== QUOTA) ledger.fell('a quota of a year', `admitted ${year} of ${QUOTA}`);
    const days = new Set(moments.map((moment) => Math.floor((moment + TIME_ZONE_OFFSET) / DAY))).size;
    if (day! > days * QUOTA || day! < QUOTA)
      ledger.fell('a quota of a day', `admitted ${day} in ${days} days of ${QUOTA}`);
    for (const { status, code } of heard.answers)
      if (status !== 200 && status !== 429) ledger.fell('refused', `${status} ${code}`);
    if (heard.unanswered > 0 || gateway.hasEnded()) ledger.fell('unanswered', `${heard.unanswered} calls`);
    await gateway.end();
    place.close();
    stopProviders();
    return {
      ...ledger.outcome(),
      note: `${LEAPS.length} leaps; admitted ${rate} of a rate of ${RATE}, ${day} in ${days} days of ${QUOTA}`,
    };
  },
};
