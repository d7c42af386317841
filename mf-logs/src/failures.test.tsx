import { type DataPage, expectErrorPage } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

/** Every page that the server's data fills. */
const PAGES: DataPage[] = [
  ['PasswordAuditPage', () => import('./password-audit/PasswordAuditPage')],
  ['AllCallsPage', () => import('./calls/AllCallsPage')],
  ['MonitoringPage', () => import('./calls/MonitoringPage')],
  ['MyCallsPage', () => import('./calls/MyCallsPage')],
  ['OwnerCallsPage', () => import('./calls/OwnerCallsPage'), { path: '/myapi/1/logs', pattern: '/myapi/:id/logs' }],
  [
    'TracePage',
    () => import('./calls/TracePage'),
    { path: `/monitoring/${'a'.repeat(32)}`, pattern: '/monitoring/:traceId' },
  ],
  ['GatewayLogPage', () => import('./gateway-log/GatewayLogPage')],
  ['PortalLogPage', () => import('./portal-log/PortalLogPage')],
];

const server = setUp();

it.each(PAGES)('%s makes way for the error page when its query is answered with 500', (...page) =>
  expectErrorPage(server, page),
);
