import type { Stability } from '@titian/shared-contracts/lifecycle';
import { dayOf } from '../wire/portal-day';
import type { Db } from '../storage/open';
import { createSettings } from './settings';

const DAY_MS = 86_400_000;

/** The terms on which versions of APIs come and go (marketplace.md §1), as the portal's settings have them. */
export interface VersionTerms {
  /** The score from which a document may be sent for review, 0 to 100. */
  qualityMin: number;
  /** Days between the notice of a version's end and its end, at least. */
  graceDays: Record<Stability, number>;
  /** Days that agencies have to acknowledge what breaks their calls. */
  acknowledgeDays: number;
}

/** What holds now. An alpha version has the notice of a beta. */
export async function readVersionTerms(db: Db): Promise<VersionTerms> {
  const {
    graceDaysStable: stable,
    graceDaysBeta: beta,
    ...rest
  } = await createSettings(db).read(
    ...(['qualityMin', 'graceDaysStable', 'graceDaysBeta', 'acknowledgeDays'] as const),
  );
  return { ...rest, graceDays: { stable, beta, alpha: beta } };
}

/** The first day of the portal's zone that may be the last one of a version whose callers get so many days of notice. */
export const firstLastDay = (days: number, now: Date): string => dayOf(new Date(now.getTime() + days * DAY_MS));
