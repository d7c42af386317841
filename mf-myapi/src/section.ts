import { defineSection } from '@titian/section-kit';
import { countOf } from '@titian/shared-contracts';
import { registration } from '@titian/shared-contracts/registration';

export default defineSection({
  name: 'mf-myapi',
  title: { my: 'API saya', en: 'My APIs' },
  routes: [
    {
      pattern: '/myapi/registry',
      title: { my: 'Daftar API', en: 'API registry' },
      layout: 'default',
      guards: ['authenticated', 'developer'],
      permission: 'api.view',
      shape: 'table',
      lazy: () => import('./projects/ProjectsPage'),
    },
    {
      pattern: '/myapi/applicantdefault',
      title: { my: 'Pemohon', en: 'Applicants' },
      layout: 'default',
      guards: ['authenticated'],
      permission: 'applicant.view',
      shape: 'table',
      lazy: () => import('./applicants/ApplicantsPage'),
    },
  ],
  nav: [
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
  ],
  staleOn: { applicant: ['Applicant', 'Notification'] },
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
