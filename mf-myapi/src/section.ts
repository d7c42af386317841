import { defineSection } from '@titian/section-kit';

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
      lazy: () => import('./registry/RegistryPage'),
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
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
