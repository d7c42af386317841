import type { Sentence, SentenceParams } from '../../audit/sentences';
import type { RoleName } from '@titian/shared-contracts';

export type LogTemplate = Sentence & {
  logType: 'Auth' | 'User' | 'API' | 'Subscription' | 'Order' | 'Policy' | 'CMS' | 'Setting' | 'Report' | 'Section';
  params?: SentenceParams;
  /** The roles that do this. */
  roles: RoleName[];
  target?: string;
  /** The only person who did it. */
  by?: string;
  /** Happened once in these weeks. */
  isOnce?: boolean;
  changes?: { path: string; before: unknown; after: unknown }[];
  outcome?: 'ok' | 'denied' | 'failed';
  reason?: string;
};

const SA: RoleName = 'SuperAdministrator';
const TA: RoleName = 'TenantAdministrator';
const DEV: RoleName = 'Developer';
const CL: RoleName = 'Client';
const EVERYBODY = [SA, TA, DEV, CL];

/** What people do in the portal. The first is a sign-in. */
export const LOG_ENTRIES: LogTemplate[] = [
  { action: 'SIGN_IN', logType: 'Auth', roles: EVERYBODY },
  {
    action: 'PORTAL_EVENT',
    logType: 'Auth',
    params: { event: { my: 'Log keluar', en: 'Signed out' } },
    roles: EVERYBODY,
  },
  {
    action: 'SIGN_IN_FAILED',
    logType: 'Auth',
    roles: [CL, DEV],
    outcome: 'failed',
    reason: 'Wrong password',
  },
  {
    action: 'PROFILE_UPDATE',
    logType: 'User',
    roles: EVERYBODY,
    changes: [{ path: '/locale', before: 'my', after: 'en' }],
  },
  {
    action: 'USER_UPDATE',
    by: 'pentadbir.pbt',
    isOnce: true,
    logType: 'User',
    roles: [TA],
    target: 'pelatih.mb',
    changes: [{ path: '/role', before: 'Developer', after: 'Client' }],
  },
  {
    action: 'USER_UNLOCK',
    by: 'pentadbir.pbt',
    isOnce: true,
    logType: 'User',
    roles: [SA, TA],
    target: 'pelatih.mb',
    changes: [{ path: '/lockedUntil', before: '2026-11-12T02:40:00.000Z', after: null }],
  },
  {
    action: 'CART_ADD',
    logType: 'Order',
    roles: [CL, DEV],
    target: 'carian-rasmi',
    changes: [{ path: '/status', before: null, after: 'Pending' }],
  },
  {
    action: 'CART_REMOVE',
    logType: 'Order',
    roles: [CL],
    target: 'parkir',
    changes: [{ path: '/status', before: 'Pending', after: 'Removed' }],
  },
  {
    action: 'APP_CREATE',
    by: 'pembangun.mp',
    isOnce: true,
    logType: 'Subscription',
    roles: [CL, DEV],
    target: 'Ujian Integrasi',
    changes: [
      { path: '/name', before: null, after: 'Ujian Integrasi' },
      { path: '/state', before: null, after: 'Active' },
    ],
  },
  {
    action: 'CREDENTIAL_CREATE',
    by: 'client',
    logType: 'Subscription',
    roles: [CL, DEV],
    target: 'e-Lesen Premis',
    changes: [
      { path: '/secret', before: null, after: '•••' },
      { path: '/environment', before: null, after: 'Sandbox' },
    ],
  },
  {
    action: 'CREDENTIAL_ROTATE',
    by: 'operasi.ppn',
    logType: 'Subscription',
    roles: [CL, DEV],
    target: 'Papan Maklumat',
    changes: [{ path: '/state', before: 'Active', after: 'Rotating' }],
  },
  {
    action: 'SUBSCRIPTION_HOLD',
    isOnce: true,
    logType: 'Subscription',
    roles: [TA],
    target: 'SUB-2604-0148',
    changes: [{ path: '/status', before: 'Subscribed', after: 'Suspended' }],
    reason: 'Panggilan luar biasa pada waktu malam',
  },
  {
    action: 'API_UPDATE',
    by: 'developer',
    isOnce: true,
    logType: 'API',
    roles: [DEV],
    target: 'semakan-hakmilik',
    changes: [
      {
        path: '/summary/my',
        before: 'Status hakmilik mengikut nombor.',
        after: 'Status hakmilik, pemilik berdaftar dan sekatan kepentingan.',
      },
    ],
  },
  {
    action: 'API_SUBMIT',
    by: 'developer',
    isOnce: true,
    logType: 'API',
    roles: [DEV],
    target: 'nilaian-mukim v1.1',
    changes: [{ path: '/state', before: 'Draft', after: 'InReview' }],
  },
  {
    action: 'API_PUBLISH',
    isOnce: true,
    logType: 'API',
    roles: [SA, TA],
    target: 'aras-air v2.0',
    changes: [{ path: '/state', before: 'Approved', after: 'Published' }],
  },
  {
    action: 'API_DEPRECATE',
    isOnce: true,
    logType: 'API',
    roles: [SA],
    target: 'hakmilik-strata v1.5',
    changes: [{ path: '/state', before: 'Published', after: 'Deprecated' }],
  },
  {
    action: 'PACKAGE_UPDATE',
    by: 'developer',
    isOnce: true,
    logType: 'API',
    roles: [DEV],
    target: 'Asas',
    changes: [
      { path: '/quota/limit', before: 500, after: 1000 },
      { path: '/price/amount', before: 0.1, after: 0.12 },
    ],
  },
  {
    action: 'API_UPDATE',
    isOnce: true,
    by: 'hidrologi.jps',
    logType: 'API',
    roles: [DEV],
    target: 'aras-air',
    changes: [{ path: '/tags', before: ['banjir', 'sungai'], after: ['banjir', 'cuaca', 'sungai', 'telemetri'] }],
  },
  {
    action: 'API_UPDATE',
    isOnce: true,
    by: 'operasi.ppn',
    logType: 'API',
    roles: [DEV],
    target: 'trafik-jalan',
    changes: [{ path: '/access', before: 'approval', after: 'open' }],
  },
  {
    action: 'POLICY_UPDATE',
    isOnce: true,
    logType: 'Policy',
    roles: [SA],
    target: 'standard-300-seminit',
    changes: [{ path: '/limit', before: 240, after: 300 }],
  },
  {
    action: 'ANNOUNCEMENT_PUBLISH',
    isOnce: true,
    logType: 'CMS',
    roles: [SA],
    target: 'Penyelenggaraan get laluan',
    changes: [{ path: '/state', before: 'Draft', after: 'Published' }],
  },
  {
    action: 'SETTING_UPDATE',
    isOnce: true,
    logType: 'Setting',
    roles: [SA],
    changes: [{ path: '/MaxFailedLoginAttempt', before: 3, after: 5 }],
  },
  { action: 'LOG_EXPORT', logType: 'Report', params: { rows: '240' }, target: 'portal-log', roles: [SA] },
  {
    action: 'SECTION_PROMOTE',
    sentence: 'SECTION_STABLE',
    isOnce: true,
    logType: 'Section',
    roles: [SA],
    target: 'mf-catalogue',
    changes: [{ path: '/position', before: 'candidate', after: 'stable' }],
  },
  {
    action: 'ACCESS_DENIED',
    logType: 'Auth',
    roles: [CL, DEV],
    target: '/manage-order',
    outcome: 'denied',
    reason: 'order.approve',
  },
];
