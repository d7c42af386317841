import type { LegalPage } from '@titian/shared-contracts';
import type { CounterRegistration } from '@titian/shared-contracts/registration';
import type { PublicCall } from '../../http/call';
import { invalid } from '../../http/problem';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { createPublishedRepository } from '../content';
import type { clientRegistration } from './registration.tables';

/** What a registration accepts; null where the portal has no terms, or nobody can read them now. */
export async function termsInForce(db: Db, now: Date): Promise<LegalPage | null> {
  const { termsPage } = await createSettings(db).read('termsPage');
  return createPublishedRepository(db).legal(termsPage, now);
}

const PATH = '/acceptedTerms';

/**
 * What a registration accepts, as it is kept; null where the portal has no terms. Throws 422 where the terms in force are not accepted, with
 * another code where others were: they changed while the form was filled in.
 */
export async function acceptedTerms(
  db: Db,
  { now }: PublicCall,
  { acceptedTerms: given }: Pick<CounterRegistration, 'acceptedTerms'>,
): Promise<typeof clientRegistration.$inferSelect.acceptedTerms> {
  const terms = await termsInForce(db, now);
  if (!terms) return null;
  if (!given) throw invalid(PATH, 'validation.terms');
  const { slug, version, title } = terms;
  if (given.slug !== slug || given.version !== version) throw invalid(PATH, 'validation.termsChanged');
  return { slug, version, title };
}
