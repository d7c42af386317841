import { type DataPage, expectErrorPage } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

const ID = '0191e7a0-0000-7000-8000-000000000001';
/** Every page that the server's data fills. */
const PAGES: DataPage[] = [
  ['BlocksPage', () => import('./blocks/BlocksPage')],
  ['ManageRequestsPage', () => import('./data-requests/ManageRequestsPage')],
  [
    'ManageRequestsBoard',
    () => import('./data-requests/ManageRequestsPage'),
    { path: '/manage-data-request?look=board' },
  ],
  ['HoldersPage', () => import('./authorization/HoldersPage')],
  ['NewRolePage', () => import('./authorization/NewRolePage')],
  ['RolePage', () => import('./authorization/RolePage'), { path: '/authorization/1', pattern: '/authorization/:id' }],
  ['RolesPage', () => import('./authorization/RolesPage')],
  [
    'MailTemplatePage',
    () => import('./mails/MailTemplatePage'),
    { path: '/settings/email-template/login.code', pattern: '/settings/email-template/:code' },
  ],
  ['MailTemplatesPage', () => import('./mails/MailTemplatesPage')],
  ['NewMailTemplatePage', () => import('./mails/NewMailTemplatePage')],
  ['MediaOfPortal', () => import('./media/MediaPage'), { path: '/image/portal' }],
  ['MediaOfTenants', () => import('./media/MediaPage'), { path: '/image/tenant' }],
  ['ManageOrdersPage', () => import('./orders/ManageOrdersPage')],
  ['ManageOrganizationsPage', () => import('./organizations/ManageOrganizationsPage')],
  ['DependenciesPage', () => import('./platform/dependencies/DependenciesPage')],
  ['AccessPage', () => import('./policies/AccessPage')],
  [
    'AccessPolicyPage',
    () => import('./policies/AccessPolicyPage'),
    { path: `/policies/access/${ID}`, pattern: '/policies/access/:id' },
  ],
  ['GroupsPage', () => import('./policies/GroupsPage')],
  ['ThrottlePage', () => import('./policies/ThrottlePage')],
  ['PortalSettingsPage', () => import('./portal-settings/PortalSettingsPage')],
  ['ManageRepositoriesPage', () => import('./repositories/ManageRepositoriesPage')],
  [
    'EditRepositoryPage',
    () => import('./repositories/EditRepositoryPage'),
    { path: `/managerepository/${ID}`, pattern: '/managerepository/:id' },
  ],
  ['ServerPage', () => import('./server/ServerPage')],
  ['SectionsPage', () => import('./platform/list/SectionsPage')],
  [
    'SectionPage',
    () => import('./platform/section/SectionPage'),
    { path: '/platform/sections/mf-a', pattern: '/platform/sections/:name' },
  ],
  ['SetsPage', () => import('./platform/sets/SetsPage')],
  ['ManageTenantsPage', () => import('./tenants/ManageTenantsPage')],
  ['ManageUsersPage', () => import('./users/ManageUsersPage')],
];

const server = setUp();

it.each(PAGES)('%s makes way for the error page when its query is answered with 500', (...page) =>
  expectErrorPage(server, page),
);
