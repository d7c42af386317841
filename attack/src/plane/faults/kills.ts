import { baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import { providerOf, stopProviders } from '../../../../gateway/src/testing/providers';
import { createLedger } from '../../attack';
import type { PlaneFault } from '../fault';
import { type Heard, loadOn, SENT_AT } from '../load';
import { openPlace, until } from '../place';
import { byTrace, judgeRecords } from '../records';

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const CALLERS = 8;
/** A kill comes after so long, and up to as long again; milliseconds. */
const AFTER_MS = 300;
/** One batch of records may be lost: what was answered so shortly before the kill, or has not been written by a busy machine; milliseconds. */
const BATCH_MS = 1_000;
/** Of the quota; the calls of some kills use it up. */
const QUOTA_OF_EACH = 60;
const RATE = 20;
/** Of a rate whose period begins anew several times, and comes over each kill. */
const SLIDING = { limit: 25, perSeconds: 2, burst: 0 };

/** A call that reached the provider: it was admitted between these two moments, milliseconds that only grow. */
interface Reached {
  sent: number;
  seen: number;
}

/** Calls that some period of a rate had too many, whenever between their two moments they were admitted. */
function beyondSliding(calls: readonly Reached[], { limit, perSeconds }: typeof SLIDING): number {
  const inPeriodTo = ({ seen: end }: Reached) =>
    calls.filter(({ sent, seen }) => seen <= end && sent > end - perSeconds * 1_000).length;
  return Math.max(0, ...calls.map((call) => inPeriodTo(call) - limit));
}

/** kill -9 under load: after each start calls go on as before, no record is there twice, and one batch of them may be lost. */
export const kills: PlaneFault = {
  name: 'kills',
  async run(folder, { kills: count }) {
    const ledger = createLedger();
    const seen = new Map<string, number>();
    const traces = new Map<string, number>();
    const add = (to: Map<string, number>, name: unknown) => void to.set(String(name), (to.get(String(name)) ?? 0) + 1);
    const sliding: Reached[] = [];
    const provider = await providerOf(({ headers }, response) => {
      if (headers['x-gdx-subscription'] === world.subscriptions[3]!.id)
        sliding.push({ sent: Number(headers[SENT_AT]), seen: performance.now() });
      add(seen, headers['x-gdx-subscription']);
      add(traces, headers['x-gdx-trace']);
      response.end('{}');
    });
    const quota = QUOTA_OF_EACH * count;
    const world = manyOf([
      { name: 'free', url: provider.url },
      { name: 'quota', url: provider.url, subscription: { quota: { limit: quota, unit: 'year' } } },
      { name: 'rate', url: provider.url, subscription: { rate: { limit: RATE, perSeconds: 3_600, burst: 0 } } },
      { name: 'sliding', url: provider.url, subscription: { rate: SLIDING } },
    ]);
    const place = await openPlace(folder, world);
    let gateway = await place.start();
    const { port } = gateway;
    const heard: Heard = { answers: [], unanswered: 0 };
    const targets = ['free', 'quota', 'rate', 'sliding'].map((name, n) => ({
      path: `${baseOf(name)}/hakmilik`,
      key: keyOf(n),
    }));
    const stop = loadOn(port, targets, CALLERS, heard);
    const killedAt: number[] = [];
    for (let kill = 0; kill < count; kill += 1) {
      await pause(AFTER_MS * (1 + Math.random()));
      await gateway.end('SIGKILL');
      killedAt.push(Date.now());
      gateway = await place.start({ port });
    }
    const isUsedUp = () => heard.answers.some(({ code }) => code === 'GDX-1310');
    await until(isUsedUp, 'the end of the quota', 20_000).catch(() => undefined);
    const isPastFirst = () => sliding.length > SLIDING.limit;
    await until(isPastFirst, 'the second period of the rate', 20_000).catch(() => undefined);
    await pause(500);
    await stop();
    await until(() => byTrace(place.portal.records).has(heard.answers.at(-1)!.trace), 'the records').catch(
      () => undefined,
    );
    await gateway.end();
    ledger.tried(heard.answers.length + heard.unanswered);
    const isBeforeKill = ({ at }: { at: number }) => killedAt.some((kill) => at <= kill && at > kill - BATCH_MS);
    const { lost, doubled } = judgeRecords(heard.answers, place.portal.records, ledger, isBeforeKill);
    for (const { status, code } of heard.answers)
      if (status !== 200 && status !== 429) ledger.fell('wrongly refused', `${status} ${code}`);
    for (const [trace, times] of traces)
      if (times > 1) ledger.fell('doubled', `the provider had ${trace} ${times} times`);
    const [, used, rated] = world.subscriptions.map(({ id }) => seen.get(id) ?? 0);
    const beyond = { quota: used! - quota, rate: rated! - RATE, sliding: beyondSliding(sliding, SLIDING) };
    if (beyond.quota > 0) ledger.fell('wrongly admitted', `${beyond.quota} calls beyond the quota`);
    // A call that was counted, and never reached the provider because of the kill, is counted still.
    if (beyond.quota < -CALLERS * count) ledger.fell('wrongly refused', `${-beyond.quota} calls of the quota`);
    if (beyond.rate > 0) ledger.fell('wrongly admitted', `${beyond.rate} calls beyond the rate`);
    if (beyond.rate < -CALLERS * count) ledger.fell('wrongly refused', `${-beyond.rate} calls of the rate`);
    if (beyond.sliding > 0) ledger.fell('wrongly admitted', `${beyond.sliding} calls beyond the rate of a period`);
    if (!isPastFirst()) ledger.fell('wrongly refused', 'the rate of a period after the first one');
    place.close();
    stopProviders();
    return {
      ...ledger.outcome(),
      note: `${count} kills, ${heard.unanswered} cut off; records lost ${lost}, doubled ${doubled}; beyond quota ${beyond.quota}, rate ${beyond.rate}, sliding rate ${beyond.sliding} of ${sliding.length}`,
    };
  },
};
