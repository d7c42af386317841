import type { PortalSettings } from '@titian/shared-contracts/portal-setting';

const plain = { rowVersion: 0, changed: null, pending: null };
/** The portal's settings as they are at the start. */
export const settings = (changes: Partial<PortalSettings> = {}): PortalSettings => ({
  identity: {
    ...plain,
    values: { portalTitle: 'Titian', DevLogo: null, licenceIssued: '2022-01-04', licenceExpires: '2025-01-03' },
  },
  signIn: {
    ...plain,
    values: {
      ...{ loginDesign: 'split', clientSignIn: true, selfRegistration: true, applicantMode: 'default' },
      ...{ applicantDays: 3, nameSigns: false },
    },
  },
  publishing: {
    ...plain,
    values: { qualityMin: 60, graceDaysStable: 90, graceDaysBeta: 30, acknowledgeDays: 14 },
  },
  ratings: { ...plain, values: { ratingWords: [] } },
  records: { ...plain, values: { callRecordDays: 90 } },
  purposes: { ...plain, values: { purposes: ['publicSafety'] } },
  features: { ...plain, values: { guestCatalogue: true, dataRequests: true, tryIt: true, ratings: true } },
  legal: { ...plain, values: { termsPage: null, privacyPage: null } },
  passwords: {
    ...plain,
    rowVersion: 4,
    values: { MaxFailedLoginAttempt: 5, MaxDaysPasswordPolicy: 0, passwordHistory: 5, MaxSessionHours: 12 },
  },
  idle: { ...plain, values: { idleWait: 10, idleDuration: 500, idleReminder: 31, idleCountdown: 30 } },
  captcha: { ...plain, values: { captcha: 'auto', captchaSiteKey: null, hasSecretKey: false } },
  singleSignOn: {
    ...plain,
    values: {
      ...{ signOnActive: false, signOnName: { my: 'ID Negeri', en: 'State ID' }, signOnIssuer: null },
      ...{ signOnClientId: null, signOnRoleClaim: null, signOnRoles: [], signOnUnknown: 'refuse' },
      ...{ signOnOrganizationId: null, signOnNewRole: 'Client', signOnOnly: false, hasClientSecret: false },
    },
  },
  ...changes,
});
