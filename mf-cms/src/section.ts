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
      lazy: () => import('./announcements/AnnouncementsPage'),
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
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
