import { countOf, type NavEntry } from '@titian/shared-contracts';
import { cart } from '@titian/shared-contracts/cart';
import { dataRequest } from '@titian/shared-contracts/data-request';
import { helpdesk } from '@titian/shared-contracts/helpdesk';

/** Menu entries of those who find, order and use APIs and data. */
export const nav: NavEntry[] = [
  {
    path: '/',
    label: { my: 'Katalog API', en: 'API catalogue' },
    icon: 'appstore',
    group: 'main',
    order: 10,
    places: ['side', 'top'],
  },
  {
    path: '/cart',
    label: { my: 'Troli', en: 'Cart' },
    icon: 'shopping-cart',
    group: 'consume',
    order: 10,
    permission: 'cart.view',
    badge: countOf(cart.count, {
      query: { 'user.id': '{userId}', Status: 'Pending' },
      tags: ['Cart', 'CartCount'],
      events: ['order'],
    }),
    places: ['side', 'topIcon'],
  },
  {
    path: '/myorder',
    label: { my: 'Pesanan', en: 'Orders' },
    icon: 'shopping',
    group: 'consume',
    order: 20,
    permission: 'order.view',
    places: ['side', 'top'],
  },
  {
    path: '/mysubscription',
    label: { my: 'Langganan', en: 'Subscriptions' },
    icon: 'key',
    group: 'consume',
    order: 30,
    permission: 'subscription.view',
    places: ['side', 'top'],
  },
  {
    path: '/testing',
    label: { my: 'Cuba API', en: 'Try it' },
    icon: 'play-circle',
    group: 'consume',
    order: 40,
    permission: 'credential.create',
    places: ['side'],
  },
  {
    path: '/listest',
    label: { my: 'Ujian API', en: 'API tests' },
    icon: 'check-circle',
    group: 'consume',
    order: 45,
    permission: 'credential.create',
    places: ['side'],
  },
  // Spec §2: in the menu for administrators; others find it by the search, a notification or a link.
  {
    path: '/repository',
    label: { my: 'Repositori', en: 'Repositories' },
    icon: 'folder',
    group: 'operate',
    order: 80,
    permission: 'repository.view',
    places: ['side'],
  },
  {
    path: '/data-request-detail',
    label: { my: 'Permohonan data', en: 'Data requests' },
    icon: 'file-text',
    group: 'consume',
    order: 25,
    permission: 'datarequest.view',
    badge: countOf(dataRequest.list, {
      query: { view: 'mine', pageSize: 5 },
      member: 'totals.waiting',
      tags: ['DataRequest'],
      events: ['datarequest'],
      tone: 'accent',
    }),
    places: ['side'],
  },
  {
    path: '/helpdesk',
    label: { my: 'Meja bantuan', en: 'Helpdesk' },
    icon: 'customer-service',
    group: 'operate',
    order: 90,
    permission: 'helpdesk.view',
    badge: countOf(helpdesk.list, {
      query: { pageSize: 5 },
      member: 'totals.Open',
      tags: ['Issue'],
      events: ['helpdesk'],
      tone: 'accent',
    }),
    places: ['side', 'top', 'foot'],
  },
];
