import { countOf, type NavEntry } from '@titian/shared-contracts';
import { registration } from '@titian/shared-contracts/registration';
import { subscriber } from '@titian/shared-contracts/subscription';

/** Menu entries of publishers, and of those who keep applications. */
export const nav: NavEntry[] = [
  {
    path: '/myapi/applications',
    label: { my: 'Aplikasi', en: 'Applications' },
    icon: 'project',
    group: 'consume',
    order: 40,
    permission: 'application.view',
    roles: ['SuperAdministrator', 'TenantAdministrator', 'Developer'],
    places: ['side'],
  },
  {
    path: '/myapi/applications-client',
    label: { my: 'Aplikasi', en: 'Applications' },
    icon: 'solution',
    group: 'consume',
    order: 40,
    permission: 'application.view',
    roles: ['Client'],
    places: ['side'],
  },
  {
    path: '/myapi/registry',
    label: { my: 'Daftar API', en: 'API registry' },
    icon: 'api',
    group: 'publish',
    order: 10,
    permission: 'api.view',
    places: ['side'],
  },
  {
    path: '/myapi/api-endpoint',
    label: { my: 'Titik akhir', en: 'Endpoints' },
    icon: 'swap',
    group: 'publish',
    order: 20,
    permission: 'api.view',
    places: ['side'],
  },
  {
    // Spec §2: its address names its filters.
    path: '/myapi/subscription?status=All&apiProjectId=All&subscriberEmail=All',
    label: { my: 'Pelanggan API', en: 'Subscribers' },
    icon: 'inbox',
    group: 'publish',
    order: 40,
    permission: 'api.view',
    badge: countOf(subscriber.list, {
      query: { view: 'requests', pageSize: 5 },
      member: 'counts.requests',
      tags: ['Subscription'],
      events: ['subscribe'],
      tone: 'accent',
    }),
    places: ['side'],
  },
  {
    path: '/myapi/trafficstatus',
    label: { my: 'Status trafik', en: 'Traffic status' },
    icon: 'thunderbolt',
    group: 'operate',
    order: 5,
    permission: 'monitoring.view',
    roles: ['SuperAdministrator', 'TenantAdministrator', 'Developer'],
    places: ['side'],
  },
  {
    path: '/myapi/applicantdefault',
    label: { my: 'Pemohon', en: 'Applicants' },
    icon: 'user-add',
    group: 'administer',
    order: 60,
    permission: 'applicant.approve',
    badge: countOf(registration.count, {
      query: { filter: 'Status_eq=Onhold' },
      tags: ['Applicant'],
      events: ['applicant'],
    }),
    places: ['side'],
  },
];
