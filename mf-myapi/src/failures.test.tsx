import { type DataPage, expectErrorPage } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

const ID = '0191e7a0-0000-7000-8000-000000000001';
const API = `/myapi/${ID}`;
/** Every page that the server's data fills. */
const PAGES: DataPage[] = [
  ['ApplicantsPage', () => import('./applicants/ApplicantsPage')],
  ['ApplicationList', () => import('./applications/ApplicationsPage'), { path: '/myapi/applications' }],
  ['ApplicationDetailPage', () => import('./applications/ApplicationsPage'), { path: `/myapi/applications?id=${ID}` }],
  ['ChoosePage', () => import('./owner/ChoosePage')],
  ['OwnerPage', () => import('./owner/OwnerPage'), { path: API, pattern: '/myapi/:id' }],
  ['AboutTab', () => import('./owner/AboutTab'), { path: `${API}/about`, pattern: '/myapi/:id/about' }],
  ['EndpointTab', () => import('./owner/EndpointTab'), { path: `${API}/endpoint`, pattern: '/myapi/:id/endpoint' }],
  ['PackageTab', () => import('./owner/PackageTab'), { path: `${API}/package`, pattern: '/myapi/:id/package' }],
  ['SecurityTab', () => import('./owner/SecurityTab'), { path: `${API}/security`, pattern: '/myapi/:id/security' }],
  ['SettingTab', () => import('./owner/SettingTab'), { path: `${API}/setting`, pattern: '/myapi/:id/setting' }],
  [
    'SubscriptionTab',
    () => import('./owner/SubscriptionTab'),
    { path: `${API}/subscription`, pattern: '/myapi/:id/subscription' },
  ],
  ['UsersTab', () => import('./owner/UsersTab'), { path: `${API}/users`, pattern: '/myapi/:id/users' }],
  ['AnalyticsTab', () => import('./owner/AnalyticsTab'), { path: `${API}/analytics`, pattern: '/myapi/:id/analytics' }],
  ['DriftTab', () => import('./owner/DriftTab'), { path: `${API}/drift`, pattern: '/myapi/:id/drift' }],
  [
    'EndpointEditPage',
    () => import('./owner/EndpointEditPage'),
    { path: `${API}/endpoint/add`, pattern: '/myapi/:id/endpoint/add' },
  ],
  [
    'VersionPage',
    () => import('./lifecycle/VersionPage'),
    { path: `${API}/version/${ID}`, pattern: '/myapi/:id/version/:versionId' },
  ],
  ['EndpointsPage', () => import('./endpoints/EndpointsPage')],
  ['SubscribersPage', () => import('./subscribers/SubscribersPage')],
  ['ApplicantReviewPage', () => import('./applicants/ApplicantReviewPage')],
  ['NewApiPage', () => import('./wizard/NewApiPage'), { path: `/myapi/newapi?id=${ID}&version=${ID}` }],
  ['ProjectsPage', () => import('./projects/ProjectsPage')],
  ['TrafficStatusPage', () => import('./traffic-status/TrafficStatusPage')],
];

const server = setUp();

it.each(PAGES)('%s makes way for the error page when its query is answered with 500', (...page) =>
  expectErrorPage(server, page),
);
