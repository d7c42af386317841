import { baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import { providerOf, stopProviders } from '../../../../gateway/src/testing/providers';
import { createLedger } from '../../attack';
import { call } from '../call';
import type { PlaneFault } from '../fault';
import { type Heard, loadOn } from '../load';
import { openPlace, until } from '../place';
import { byTrace, judgeRecords } from '../records';

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const target = { path: `${baseOf('one')}/hakmilik`, key: keyOf(0) };
const CALLERS = 4;
/** A node that waits longer and longer for a portal that is away asks again after so long at most, for as short as it is away here; milliseconds. */
const AGAIN_MS = 40_000;

/**
 * The portal is gone, takes records without saying so, says 500, hangs, and answers with nonsense: calls go on as before, and once it is back it
 * has each record once. A snapshot that is forged or broken changes nothing.
 */
export const portalAway: PlaneFault = {
  name: 'portal away',
  async run(folder, { loadMs }) {
    const ledger = createLedger();
    const provider = await providerOf((_, response) => void response.end('{}'));
    const world = manyOf([{ name: 'one', url: provider.url }]);
    const place = await openPlace(folder, world);
    const { portal } = place;
    let gateway = await place.start();
    const heard: Heard = { answers: [], unanswered: 0 };
    const stop = loadOn(gateway.port, [target], CALLERS, heard);
    const troubles: (() => void)[] = [
      () => portal.stop(),
      () => void portal.startAgain(),
      () => (portal.trouble = (request, response) => void portal.take(request).then(() => response.destroy())),
      () => (portal.trouble = (_, response) => void response.writeHead(500).end('away')),
      () => (portal.trouble = () => undefined),
      () =>
        (portal.trouble = ({ method }, response) =>
          void response.writeHead(method === 'POST' ? 500 : 200, { etag: '"9"' }).end('{"snapshot":"{}"')),
      () => ((portal.trouble = null), portal.publish({ ...world, version: Date.now(), apis: [] }, true)),
      () => portal.publish({ ...world, version: Date.now(), apis: 'none' }),
      () => portal.publish({ ...world, version: Date.now() }),
    ];
    for (const trouble of troubles) {
      trouble();
      await pause(loadMs / troubles.length);
    }
    await stop();
    portal.trouble = null;
    // A start without the portal: by the snapshot on disk.
    portal.stop();
    await gateway.end();
    gateway = await place.start();
    const got = await call(gateway.port, target.path, { key: target.key });
    heard.answers.push({ api: 0, trace: got.trace ?? '', status: got.status, code: got.code, at: Date.now() });
    await portal.startAgain();
    const all = () => byTrace(portal.records).size >= heard.answers.length;
    await until(all, 'the records', AGAIN_MS).catch(() => undefined);
    await gateway.end();
    ledger.tried(heard.answers.length + heard.unanswered);
    if (heard.unanswered > 0) ledger.fell('unanswered', `${heard.unanswered} calls`);
    for (const { status, code } of heard.answers) if (status !== 200) ledger.fell('refused', `${status} ${code}`);
    const { lost, doubled } = judgeRecords(heard.answers, portal.records, ledger);
    place.close();
    stopProviders();
    return { ...ledger.outcome(), note: `records lost ${lost}, doubled ${doubled}` };
  },
};
