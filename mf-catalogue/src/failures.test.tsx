import { type DataPage, expectErrorPage } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

const ID = '0191e7a0-0000-7000-8000-000000000001';
const API = `/apimarketplace/${ID}`;
/** Every page that the server's data fills. */
const PAGES: DataPage[] = [
  ['HomePage', () => import('./HomePage')],
  ['CartPage', () => import('./cart/CartPage')],
  ['CheckoutPage', () => import('./checkout/CheckoutPage')],
  ['ChangesPage', () => import('./changes/ChangesPage')],
  ['CommentPage', () => import('./comments/CommentPage')],
  [
    'DataRequestPage',
    () => import('./data-requests/DataRequestPage'),
    { path: `/data-request-detail/${ID}`, pattern: '/data-request-detail/:id' },
  ],
  ['GalleryPage', () => import('./library/GalleryPage')],
  ['DocumentsPage', () => import('./library/DocumentsPage')],
  ['HelpdeskPage', () => import('./helpdesk/HelpdeskPage')],
  ['IssuePage', () => import('./helpdesk/IssuePage'), { path: '/helpdesk/1', pattern: '/helpdesk/:id' }],
  ['AboutPage', () => import('./marketplace/AboutPage'), { path: API, pattern: '/apimarketplace/:id' }],
  [
    'AccessPermissionPage',
    () => import('./access-permission/AccessPermissionPage'),
    {
      path: `${API}/accesspermission`,
      pattern: '/apimarketplace/:id/accesspermission',
    },
  ],
  [
    'MyApplicationsPage',
    () => import('./my-applications/MyApplicationsPage'),
    { path: `${API}/myapp`, pattern: '/apimarketplace/:id/myapp' },
  ],
  [
    'SubscribePage',
    () => import('./subscribe/SubscribePage'),
    {
      path: `${API}/newsubcribe`,
      pattern: '/apimarketplace/:id/newsubcribe',
    },
  ],
  ['RepositoriesPage', () => import('./repository/RepositoriesPage')],
  [
    'RepositoryPage',
    () => import('./repository/RepositoryPage'),
    { path: `/repository/${ID}`, pattern: '/repository/:id' },
  ],
  ['TestsPage', () => import('./tests/TestsPage')],
  ['MyOrdersPage', () => import('./orders/MyOrdersPage')],
  ['OrderDetailPage', () => import('./orders/OrderDetailPage'), { path: '/order-detail?id=1' }],
  ['MySubscriptionsPage', () => import('./subscriptions/MySubscriptionsPage')],
];

const server = setUp();

it.each(PAGES)('%s makes way for the error page when its query is answered with 500', (...page) =>
  expectErrorPage(server, page),
);
