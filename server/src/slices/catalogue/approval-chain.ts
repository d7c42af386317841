import type { ApprovalChain, ApprovalLevel } from '@titian/shared-contracts/catalogue';
import type { apiPackage, project } from './catalogue.tables';
import type { organization } from '../../storage/schema/identity.tables';

/** The approval that a package's owner chose: none, the owning agency's, or also the tenant's. */
type Validation = typeof apiPackage.$inferSelect.validation;
const CHOSEN: Record<Validation, ApprovalLevel[]> = { Auto: [], Manual: ['Owner'], Chain: ['Owner', 'Tenant'] };
const SENSITIVE = ['Confidential', 'Secret'];

/** What of an offer decides how an order of it is approved. */
export interface ApprovedOffer {
  pack: { validation: Validation };
  project: Pick<typeof project.$inferSelect, 'dataClassification' | 'personalData'>;
  provider: Pick<typeof organization.$inferSelect, 'approvalSlaDays'>;
  /** It is for the sandbox, where the gateway answers from the document: calls reach no system, and nobody's data. */
  byTwin?: boolean;
  /** The owner decides on it even if its package is approved at once. */
  ownerDecides?: boolean;
}

/**
 * How an order of a package is decided (marketplace.md §3): by the levels that its owner chose, and by the platform for sensitive or
 * personal data. Without levels it is approved at once, as is a sandbox in which the gateway itself answers, so that building begins while
 * production is decided. Every page and the checkout take it from here.
 */
export function approvalChain({ pack, project: api, provider, byTwin, ownerDecides }: ApprovedOffer): ApprovalChain {
  if (byTwin) return { levels: [], dueDays: provider.approvalSlaDays };
  const isSensitive = api.personalData || SENSITIVE.includes(api.dataClassification);
  const chosen = CHOSEN[ownerDecides && pack.validation === 'Auto' ? 'Manual' : pack.validation];
  return {
    levels: [...chosen, ...(isSensitive ? (['Platform'] as const) : [])],
    dueDays: provider.approvalSlaDays,
  };
}

/** A package as it is offered: with its approval. */
export const toOffered = <Pack extends ApprovedOffer['pack']>(offer: ApprovedOffer & { pack: Pack }) => ({
  ...offer.pack,
  approval: approvalChain(offer),
});
