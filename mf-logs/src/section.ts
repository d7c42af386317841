import { defineSection } from '@titian/section-kit';

export default defineSection({
  name: 'mf-logs',
  title: { my: 'Log', en: 'Logs' },
  routes: [
    {
      pattern: '/logs/portal',
      title: { my: 'Log portal', en: 'Portal log' },
      layout: 'default',
      guards: ['authenticated'],
      permission: 'logs.portal.view',
      lazy: () => import('./portal-log/PortalLogPage'),
    },
  ],
  nav: [
    {
      path: '/logs/portal',
      label: { my: 'Log portal', en: 'Portal log' },
      icon: 'history',
      group: 'logs',
      order: 10,
      permission: 'logs.portal.view',
      places: ['side'],
    },
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
