import { baseOf, keyOf, manyOf } from '../../../../gateway/src/testing/many-of';
import { providerOf, stopProviders } from '../../../../gateway/src/testing/providers';
import { createLedger, everyNth } from '../../attack';
import { call } from '../call';
import type { PlaneFault } from '../fault';
import { type Heard, loadOn } from '../load';
import { openPlace, type Starting, until } from '../place';
import { byTrace } from '../records';

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
const target = { path: `${baseOf('one')}/hakmilik`, key: keyOf(0) };
const SAYS_LOST = /Call records are being lost \((\d+) so far\)/g;

/** What is full, and from when on. */
const DISKS: Record<string, Starting> = {
  'nothing can be written': { mostFileBytes: 0 },
  'files end in the middle of a batch': { mostFileBytes: 32 * 1024 },
  'the spool is full': { environment: { GATEWAY_SPOOL_BYTES: '20000' } },
};

/** Calls go on where the disk is full; what is lost is said, and nothing else is: every record is with the portal or among those. */
export const diskFull: PlaneFault = {
  name: 'disk full',
  async run(folder, { loadMs, everySlow }) {
    const ledger = createLedger();
    const provider = await providerOf((_, response) => void response.end('{}'));
    const notes: string[] = [];
    for (const [name, settings] of everyNth(Object.entries(DISKS), everySlow)) {
      const place = await openPlace(folder, manyOf([{ name: 'one', url: provider.url }]));
      // What it counted is on a disk that is full when it starts again.
      await place
        .start()
        .then(async (first) => (await call(first.port, target.path, { key: target.key }), first.end()));
      const gateway = await place.start(settings);
      const heard: Heard = { answers: [], unanswered: 0 };
      const stop = loadOn(gateway.port, [target], 4, heard);
      place.portal.trouble = (_, response) => void response.writeHead(503).end();
      await pause(loadMs / 3);
      place.portal.trouble = null;
      await pause(loadMs / 6);
      await stop();
      const crashed = gateway.hasEnded();
      const last = () => byTrace(place.portal.records).size;
      let before = -1;
      await until(async () => {
        const isQuiet = last() === before;
        before = last();
        await pause(2_500);
        return isQuiet;
      }, 'the last records').catch(() => undefined);
      await gateway.end();
      ledger.tried(heard.answers.length + heard.unanswered);
      if (crashed) ledger.fell('crashed', `${name}: ${gateway.said()}`);
      if (heard.unanswered > 0) ledger.fell('unanswered', `${name}: ${heard.unanswered} calls`);
      for (const { status, code } of heard.answers)
        if (status !== 200) ledger.fell('refused', `${name}: ${status} ${code}`);
      const found = byTrace(place.portal.records);
      const lost = heard.answers.filter(({ trace }) => !found.has(trace)).length;
      const said = Math.max(0, ...[...gateway.said().matchAll(SAYS_LOST)].map(([, one]) => Number(one)));
      if (lost !== said) ledger.fell('lost without a word', `${name}: ${lost} lost, ${said} said`);
      for (const [trace, count] of found) if (count > 1) ledger.fell('doubled', `${name}: ${trace}`);
      notes.push(`${lost} of ${heard.answers.length} lost`);
      place.close();
    }
    stopProviders();
    return { ...ledger.outcome(), note: notes.join(', ') };
  },
};
