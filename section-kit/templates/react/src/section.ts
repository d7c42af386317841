import { defineSection } from '@titian/section-kit';

export default defineSection({
  name: 'mf-sample',
  title: { my: 'Sample', en: 'Sample' },
  routes: [
    {
      pattern: '/sample',
      title: { my: 'Sample', en: 'Sample' },
      layout: 'default',
      guards: [],
      lazy: () => import('./home/HomePage'),
    },
  ],
  nav: [
    {
      path: '/sample',
      label: { my: 'Sample', en: 'Sample' },
      icon: 'profile',
      group: 'main',
      order: 80,
      places: ['side'],
    },
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
