import type { ComponentType } from 'react';
import { declineAll, openPage, signInAs, waitFor } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

type Lazy = () => Promise<{ Component: ComponentType }>;
/** Every page that the server's data fills. */
const PAGES: [name: string, lazy: Lazy, at?: { path: string; pattern?: string }][] = [
  ['HomePage', () => import('./HomePage')],
  ['CartPage', () => import('./cart/CartPage')],
  ['CheckoutPage', () => import('./checkout/CheckoutPage')],
  ['HelpdeskPage', () => import('./helpdesk/HelpdeskPage')],
  ['IssuePage', () => import('./helpdesk/IssuePage'), { path: '/helpdesk/1', pattern: '/helpdesk/:id' }],
  [
    'AboutPage',
    () => import('./marketplace/AboutPage'),
    { path: '/apimarketplace/0191e7a0-0000-7000-8000-000000000001', pattern: '/apimarketplace/:id' },
  ],
  [
    'AccessPermissionPage',
    () => import('./access-permission/AccessPermissionPage'),
    {
      path: '/apimarketplace/0191e7a0-0000-7000-8000-000000000001/accesspermission',
      pattern: '/apimarketplace/:id/accesspermission',
    },
  ],
  [
    'MyApplicationsPage',
    () => import('./my-applications/MyApplicationsPage'),
    { path: '/apimarketplace/0191e7a0-0000-7000-8000-000000000001/myapp', pattern: '/apimarketplace/:id/myapp' },
  ],
  [
    'SubscribePage',
    () => import('./subscribe/SubscribePage'),
    {
      path: '/apimarketplace/0191e7a0-0000-7000-8000-000000000001/newsubcribe',
      pattern: '/apimarketplace/:id/newsubcribe',
    },
  ],
  ['MyOrdersPage', () => import('./orders/MyOrdersPage')],
  ['OrderDetailPage', () => import('./orders/OrderDetailPage'), { path: '/order-detail?id=1' }],
  ['MySubscriptionsPage', () => import('./subscriptions/MySubscriptionsPage')],
];

const server = setUp();

it.each(PAGES)('%s makes way for the error page when its query is answered with 500', async (_, lazy, at) => {
  server.use(declineAll(500, 'server.error'));
  signInAs('SuperAdministrator');
  const { Component } = await lazy();
  const { address } = openPage(<Component />, at);
  await waitFor(() => expect(address()).toBe('/error'));
});
