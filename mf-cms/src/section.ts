import { defineSection } from '@titian/section-kit';

export default defineSection({
  name: 'mf-cms',
  title: { my: 'Kandungan', en: 'Content' },
  routes: [
    {
      pattern: '/settingsCMS/Pengumuman',
      title: { my: 'Pengumuman', en: 'Announcements' },
      layout: 'default',
      guards: ['authenticated'],
      permission: 'cms.announcement.view',
      shape: 'table',
      lazy: () => import('./announcements/AnnouncementsPage'),
    },
    {
      pattern: '/settingsCMS/FAQ',
      title: { my: 'Soalan lazim', en: 'FAQ' },
      layout: 'default',
      guards: ['authenticated'],
      permission: 'cms.faq.view',
      shape: 'table',
      lazy: () => import('./faq/FaqPage'),
    },
  ],
  nav: [
    {
      path: '/settingsCMS/Pengumuman',
      label: { my: 'Pengumuman', en: 'Announcements' },
      icon: 'notification',
      group: 'content',
      order: 10,
      permission: 'cms.announcement.view',
      places: ['side'],
    },
    {
      path: '/settingsCMS/FAQ',
      label: { my: 'Soalan lazim', en: 'FAQ' },
      icon: 'question',
      group: 'content',
      order: 20,
      permission: 'cms.faq.view',
      places: ['side'],
    },
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
