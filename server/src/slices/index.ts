import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import { orderJobs } from './order/order.jobs';
import { credentialJobs } from './application/credential.jobs';
import { applicationRoutes } from './application/application.routes';
import { cartRoutes } from './cart/cart.routes';
import { orderRoutes } from './order/order.routes';
import { subscriptionRoutes } from './subscription/subscription.routes';
import { eventsPlugin } from '../events/events.plugin';
import { hubPlugin } from '../hub/hub.plugin';
import { document } from '../plugins/document';
import { housekeeping } from '../jobs/housekeeping.plugin';
import { jobsPlugin } from '../jobs/jobs.plugin';
import { filesPlugin } from '../files/files.plugin';
import { mailPlugin } from '../mail/mail.plugin';
import { announcementRoutes } from './announcement/announcement.routes';
import { catalogueRoutes } from './catalogue/catalogue.routes';
import { favouriteRoutes } from './favourite/favourite.routes';
import { helpdeskJobs } from './helpdesk/helpdesk.jobs';
import { helpdeskRoutes } from './helpdesk/helpdesk.routes';
import { fileRoutes } from './file/file.routes';
import { logRoutes } from './log/log.routes';
import { digestJobs } from './notification/digest.jobs';
import { preferenceRoutes } from './notification/preference.routes';
import { notificationRoutes } from './notification/notification.routes';
import { organizationRoutes } from './organization/organization.routes';
import { portalInfoRoutes } from './portal-info/portal-info.routes';
import { profileRoutes } from './profile/profile.routes';
import { projectRoutes } from './project/project.routes';
import { registryRoutes } from './registry/registry.routes';
import { packageRoutes } from './registry-packages/packages.routes';
import { registryActsRoutes } from './registry-acts/registry-acts.routes';
import { publishRoutes } from './registry-publish/publish.routes';
import { sectionHealthRoutes } from './section-health/health.routes';
import { backups } from '../storage/backup';
import { accountPlugin } from './account/account.plugin';
import { accountJobs } from './account/account.jobs';
import { accountRoutes } from './account/account.routes';
import { captchaPlugin } from '../security/captcha/captcha.plugin';
import { roleRoutes } from './role/role.routes';
import { registrationJobs } from './registration/registration.jobs';
import { registrationRoutes } from './registration/registration.routes';
import { sessionRoutes } from './session/session.routes';
import { tokenRoutes } from './session/token.routes';
import { statisticsRoutes } from './statistics/statistics.routes';
import { tenantRoutes } from './tenant/tenant.routes';
import { userRoutes } from './user/user.routes';

/** Every part of the server, in order of registration; a slice is added by one line here. */
export const parts: (FastifyPluginAsync | FastifyPluginCallback)[] = [
  jobsPlugin,
  housekeeping,
  backups,
  hubPlugin,
  mailPlugin,
  filesPlugin,
  eventsPlugin,
  accountPlugin,
  captchaPlugin,
  tokenRoutes,
  sessionRoutes,
  accountRoutes,
  accountJobs,
  registrationRoutes,
  registrationJobs,
  fileRoutes,
  announcementRoutes,
  logRoutes,
  notificationRoutes,
  preferenceRoutes,
  tenantRoutes,
  organizationRoutes,
  userRoutes,
  profileRoutes,
  projectRoutes,
  catalogueRoutes,
  favouriteRoutes,
  portalInfoRoutes,
  statisticsRoutes,
  cartRoutes,
  orderRoutes,
  subscriptionRoutes,
  applicationRoutes,
  helpdeskRoutes,
  registryRoutes,
  packageRoutes,
  registryActsRoutes,
  publishRoutes,
  sectionHealthRoutes,
  roleRoutes,
  document,
  orderJobs,
  credentialJobs,
  helpdeskJobs,
  digestJobs,
];
