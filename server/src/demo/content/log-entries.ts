import type { RoleName } from '@titian/shared-contracts';

export interface LogTemplate {
  action: string;
  logType: 'Auth' | 'User' | 'API' | 'Subscription' | 'Order' | 'Policy' | 'CMS' | 'Setting' | 'Report' | 'Section';
  description: string;
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
}

const SA: RoleName = 'SuperAdministrator';
const TA: RoleName = 'TenantAdministrator';
const DEV: RoleName = 'Developer';
const CL: RoleName = 'Client';
const EVERYBODY = [SA, TA, DEV, CL];

/** What people do in the portal. Descriptions are in English like the portal's own entries; the first is a sign-in. */
export const LOG_ENTRIES: LogTemplate[] = [
  { action: 'SIGN_IN', logType: 'Auth', description: 'Login', roles: EVERYBODY },
  { action: 'PORTAL_EVENT', logType: 'Auth', description: 'Logout', roles: EVERYBODY },
  {
    action: 'SIGN_IN_FAILED',
    logType: 'Auth',
    description: 'Sign-in refused',
    roles: [CL, DEV],
    outcome: 'failed',
    reason: 'Wrong password',
  },
  {
    action: 'USER_PROFILE',
    logType: 'User',
    description: 'Changed the own profile',
    roles: EVERYBODY,
    changes: [{ path: '/locale', before: 'my', after: 'en' }],
  },
  {
    action: 'USER_UPDATE',
    by: 'pentadbir.pbt',
    isOnce: true,
    logType: 'User',
    description: 'Changed a user',
    roles: [TA],
    target: 'pelatih.mb',
    changes: [{ path: '/role', before: 'Developer', after: 'Client' }],
  },
  {
    action: 'USER_UNLOCK',
    by: 'pentadbir.pbt',
    isOnce: true,
    logType: 'User',
    description: 'Unlocked a user',
    roles: [SA, TA],
    target: 'pelatih.mb',
    changes: [{ path: '/lockedUntil', before: '2026-11-12T02:40:00.000Z', after: null }],
  },
  {
    action: 'CART_ADD',
    logType: 'Order',
    description: 'Put an API in the cart',
    roles: [CL, DEV],
    target: 'carian-rasmi',
    changes: [{ path: '/status', before: null, after: 'Pending' }],
  },
  {
    action: 'CART_REMOVE',
    logType: 'Order',
    description: 'Took an API out of the cart',
    roles: [CL],
    target: 'parkir',
    changes: [{ path: '/status', before: 'Pending', after: 'Removed' }],
  },
  {
    action: 'APP_CREATE',
    by: 'pembangun.mp',
    isOnce: true,
    logType: 'Subscription',
    description: 'Registered an application',
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
    description: 'Made a key',
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
    description: 'Rotated a key',
    roles: [CL, DEV],
    target: 'Papan Maklumat',
    changes: [{ path: '/state', before: 'Active', after: 'Rotating' }],
  },
  {
    action: 'SUBSCRIPTION_HOLD',
    isOnce: true,
    logType: 'Subscription',
    description: 'Put a subscription on hold',
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
    description: 'Changed an API project',
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
    description: 'Sent a version for review',
    roles: [DEV],
    target: 'nilaian-mukim v1.1',
    changes: [{ path: '/state', before: 'Draft', after: 'InReview' }],
  },
  {
    action: 'API_PUBLISH',
    isOnce: true,
    logType: 'API',
    description: 'Published a version',
    roles: [SA, TA],
    target: 'aras-air v2.0',
    changes: [{ path: '/state', before: 'Approved', after: 'Published' }],
  },
  {
    action: 'API_DEPRECATE',
    isOnce: true,
    logType: 'API',
    description: 'Deprecated a version',
    roles: [SA],
    target: 'hakmilik-strata v1.5',
    changes: [{ path: '/state', before: 'Published', after: 'Deprecated' }],
  },
  {
    action: 'PACKAGE_UPDATE',
    by: 'developer',
    isOnce: true,
    logType: 'API',
    description: 'Changed a package',
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
    description: 'Changed an API project',
    roles: [DEV],
    target: 'aras-air',
    changes: [{ path: '/tags', before: ['banjir', 'sungai'], after: ['banjir', 'cuaca', 'sungai', 'telemetri'] }],
  },
  {
    action: 'API_UPDATE',
    isOnce: true,
    by: 'operasi.ppn',
    logType: 'API',
    description: 'Changed an API project',
    roles: [DEV],
    target: 'trafik-jalan',
    changes: [{ path: '/access', before: 'approval', after: 'open' }],
  },
  {
    action: 'POLICY_UPDATE',
    isOnce: true,
    logType: 'Policy',
    description: 'Changed a throttle policy',
    roles: [SA],
    target: 'standard-300-seminit',
    changes: [{ path: '/limit', before: 240, after: 300 }],
  },
  {
    action: 'ANNOUNCEMENT_PUBLISH',
    isOnce: true,
    logType: 'CMS',
    description: 'Published an announcement',
    roles: [SA],
    target: 'Penyelenggaraan gerbang',
    changes: [{ path: '/state', before: 'Draft', after: 'Published' }],
  },
  {
    action: 'SETTING_UPDATE',
    isOnce: true,
    logType: 'Setting',
    description: 'Changed portal settings',
    roles: [SA],
    changes: [{ path: '/MaxFailedLoginAttempt', before: 3, after: 5 }],
  },
  { action: 'LOG_EXPORT', logType: 'Report', description: 'Exported 240 entries of the portal log', roles: [SA] },
  {
    action: 'SECTION_PROMOTE',
    isOnce: true,
    logType: 'Section',
    description: 'Made a release of a section stable',
    roles: [SA],
    target: 'mf-catalogue',
    changes: [{ path: '/position', before: 'candidate', after: 'stable' }],
  },
  {
    action: 'ACCESS_DENIED',
    logType: 'Auth',
    description: 'Refused a page without the right for it',
    roles: [CL, DEV],
    target: '/manage-order',
    outcome: 'denied',
    reason: 'order.approve',
  },
];
