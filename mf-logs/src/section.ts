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
      shape: 'table',
      lazy: () => import('./portal-log/PortalLogPage'),
    },
    {
      pattern: '/logs/password-audit',
      title: { my: 'Audit kata laluan', en: 'Password audit' },
      layout: 'default',
      guards: ['authenticated'],
      permission: 'logs.password-audit.view',
      shape: 'table',
      lazy: () => import('./password-audit/PasswordAuditPage'),
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
    {
      path: '/logs/password-audit',
      label: { my: 'Audit kata laluan', en: 'Password audit' },
      icon: 'lock',
      group: 'logs',
      order: 20,
      permission: 'logs.password-audit.view',
      places: ['side'],
    },
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
