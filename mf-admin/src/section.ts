import { defineSection } from '@titian/section-kit';

export default defineSection({
  name: 'mf-admin',
  title: { my: 'Pentadbiran', en: 'Administration' },
  routes: [
    {
      pattern: '/manage-order',
      title: { my: 'Urus pesanan', en: 'Manage orders' },
      layout: 'default',
      guards: ['authenticated', 'developer'],
      permission: 'order.approve',
      lazy: () => import('./orders/ManageOrdersPage'),
    },
  ],
  nav: [
    {
      path: '/manage-order',
      label: { my: 'Urus pesanan', en: 'Manage orders' },
      icon: 'shopping',
      group: 'administer',
      order: 10,
      permission: 'order.approve',
      badge: 'orderQueue',
      places: ['side'],
    },
  ],
  messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
});
