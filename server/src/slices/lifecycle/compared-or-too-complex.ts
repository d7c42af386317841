import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { GivenUp } from '../../threads/thread';
import type { Comparer } from '../catalogue';
import { type Compared, compareWithServed } from './broken-operations';
import type { VersionFacts } from './lifecycle.repository';

/** `compareWithServed` for whoever waits for the answer. Throws 422 where the documents are too complex to compare. */
export const comparedOrTooComplex = (db: Db, comparer: Comparer, facts: VersionFacts, now: Date): Promise<Compared> =>
  compareWithServed(db, comparer, facts, now).catch((error: unknown) => {
    throw error instanceof GivenUp ? new Problem(422, 'lifecycle.tooComplex') : error;
  });
