import { type DataPage, expectErrorPage } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

/** Every page that the server's data fills. */
const PAGES: DataPage[] = [
  ['ApplicantsPage', () => import('./applicants/ApplicantsPage')],
  ['ApplicationList', () => import('./applications/ApplicationsPage'), { path: '/myapi/applications' }],
  [
    'ApplicationDetailPage',
    () => import('./applications/ApplicationsPage'),
    { path: '/myapi/applications?id=0191e7a0-0000-7000-8000-000000000001' },
  ],
  ['ChoosePage', () => import('./owner/ChoosePage')],
  [
    'OwnerPage',
    () => import('./owner/OwnerPage'),
    { path: '/myapi/0191e7a0-0000-7000-8000-000000000001', pattern: '/myapi/:id' },
  ],
  ['ProjectsPage', () => import('./projects/ProjectsPage')],
  ['TrafficStatusPage', () => import('./traffic-status/TrafficStatusPage')],
];

const server = setUp();

it.each(PAGES)('%s makes way for the error page when its query is answered with 500', (...page) =>
  expectErrorPage(server, page),
);
