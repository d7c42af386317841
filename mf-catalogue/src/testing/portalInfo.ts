import type { PortalInfo } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { reply } from '@titian/section-kit/testing';

const PORTAL: PortalInfo = {
  ...{ portalTitle: 'Titian', version: '0.1.0', updatedAt: '2026-11-20T00:00:00Z', languages: ['my', 'en'] },
  ...{ licence: { issued: '2026-01-01', expires: '2029-01-01' }, transport: 'plain', loginDesign: 'split' },
  ...{ selfRegistration: true, applicantDays: 3, purposes: ['improveService', 'policyPlanning', 'publicSafety'] },
  ...{ idle: { wait: 10, duration: 500, reminder: 31, countdown: 30 }, pages: [], demo: null },
  features: { guestCatalogue: true, dataRequests: true, tryIt: true, ratings: true },
  legal: { terms: null, privacy: null },
  captcha: { kind: 'off', siteKey: null },
};

/** What the server tells about the portal. */
export const portalInfo = (changes: Partial<PortalInfo> = {}) => reply(catalogue.portalInfo, { ...PORTAL, ...changes });
