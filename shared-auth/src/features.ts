import type { PortalFeatures } from '@titian/shared-contracts';

const ALL_ON: PortalFeatures = { guestCatalogue: true, dataRequests: true, tryIt: true, ratings: true };
let features = ALL_ON;

/** Called once by the host, with what the document says. Without an argument everything is on again, as at the start. */
export const setPortalFeatures = (ofPortal = ALL_ON): void => {
  features = ofPortal;
};

/** What is switched on for the whole portal; as long as the document stays, it stays the same. The server refuses what is off. */
export const portalFeatures = (): PortalFeatures => features;
