import { type DataPage, expectErrorPage } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

/** Every page that the server's data fills. */
const PAGES: DataPage[] = [
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
  ['ManageOrdersPage', () => import('./orders/ManageOrdersPage')],
  ['ManageOrganizationsPage', () => import('./organizations/ManageOrganizationsPage')],
  ['DependenciesPage', () => import('./platform/dependencies/DependenciesPage')],
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
