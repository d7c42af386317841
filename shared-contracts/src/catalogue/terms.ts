import * as z from 'zod/mini';
import { endpoint, Id, LocalText, Timestamp } from '@titian/shared-contracts';
import { Package } from './catalogue';

/** What an order of a package agrees to, in one revision. */
export const TermsRevision = z.extend(
  z.pick(Package, {
    ...{ quota: true, rate: true, comingRate: true, price: true, subscriptionMonths: true },
    /** Absent from revisions that were replaced before it was kept. */
    stopOnQuota: true,
  }),
  {
    revision: z.int(),
    /** What its publisher wrote; empty where the figures are all. */
    text: LocalText,
    /** When the next one replaced it; null for the latest. */
    until: z.nullable(Timestamp),
  },
);
export type TermsRevision = z.infer<typeof TermsRevision>;

export const packageTerms = {
  read: endpoint({
    method: 'GET',
    path: '/public/catalogue/:id/packages/:packageId/terms',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'The terms of a package in their revisions, the latest first',
    params: z.object({ id: Id, packageId: Id }),
    response: z.array(TermsRevision),
  }),
};
