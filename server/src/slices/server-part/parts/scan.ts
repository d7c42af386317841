import { Readable } from 'node:stream';
import { count, eq } from 'drizzle-orm';
import { scanBytes } from '../../../files/clamd';
import { repositoryVersion } from '../../repository/repository.tables';
import { factsOf, type Part, PartProblem } from '../part';

/** The text that every scan engine takes for a virus, in two parts: whole, this file would be one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const CLEAN = 'Titian';
const SILENCE = 6_000;

export const scan: Part = {
  source: 'environment',
  variables: ['TITIAN_CLAMD'],
  async describe({ db, config: { clamd } }) {
    const [waiting] = await db
      .select({ files: count() })
      .from(repositoryVersion)
      .where(eq(repositoryVersion.scan, 'Pending'));
    return {
      isSet: clamd !== null,
      facts: factsOf({
        ...{ kind: clamd ? 'clamd' : 'none', host: clamd?.host, port: clamd?.port },
        waiting: clamd && waiting!.files,
      }),
    };
  },
  /** A harmless text and one that has to be found: an engine without signatures passes both. */
  async try({ app: { config }, signal }) {
    const verdictOn = (text: string) =>
      scanBytes(config.clamd!, Readable.from([Buffer.from(text)]), { silence: SILENCE, signal });
    if ((await verdictOn(CLEAN)) !== 'Clean') throw new PartProblem('falseAlarm');
    if ((await verdictOn(EICAR)) !== 'Infected') throw new PartProblem('missedVirus');
  },
};
