import { session } from './session';
import { singleSignOn } from './single-sign-on';
import { order } from './order';
import { backup } from './backup';
import { cart } from './cart';
import { dataRequest } from './data-request';
import { subscription } from './subscription';
import { application } from './application';
import { console } from './console';
import { apiTest } from './api-test';
import { catalogue } from './catalogue';
import { favourite } from './favourite';
import { gateway } from './gateway';
import { traffic } from './traffic';
import { policy } from './policy';
import { project } from './project';
import { apiDocument } from './api-document';
import { authoring } from './authoring';
import { definition } from './definition';
import { lifecycle } from './lifecycle';
import { membership } from './membership';
import { drift } from './drift';
import { announcement } from './announcement';
import { content } from './content';
import { faq } from './faq';
import { registration } from './registration';
import { rating } from './rating';
import { helpdesk } from './helpdesk';
import { account } from './account';
import { profile } from './profile';
import { user } from './user';
import { role } from './role';
import { tenant } from './tenant';
import { organization } from './organization';
import { notification } from './notification';
import { mailTemplate } from './mail-template';
import { savedSearch } from './saved-search';
import { file } from './file';
import { log } from './log';
import { statistics } from './statistics';
import { waiting } from './waiting';
import { portalInfo } from './portal-info';
import { portalSetting } from './portal-setting';
import { serverPart } from './server-part';
import { serverJob } from './server-job';
import { diagnostics } from './diagnostics';
import { maintenance } from './maintenance';
import { repository } from './repository';
import { library } from './library';
import { media } from './media';
import { registry } from './registry';
import { registryPackages } from './registry-packages';
import { registryRollout } from './registry-rollout';
import { registryPublish } from './registry-publish';
import { sectionHealth } from './section-health';
import type { Slice } from './slice';

/** Every feature of the server; a feature is its folder and its line here. */
export const slices = [
  session,
  singleSignOn,
  order,
  dataRequest,
  cart,
  subscription,
  application,
  console,
  apiTest,
  catalogue,
  favourite,
  gateway,
  traffic,
  policy,
  project,
  authoring,
  apiDocument,
  definition,
  lifecycle,
  membership,
  drift,
  announcement,
  content,
  faq,
  registration,
  rating,
  helpdesk,
  account,
  profile,
  user,
  role,
  tenant,
  organization,
  notification,
  mailTemplate,
  savedSearch,
  file,
  log,
  statistics,
  waiting,
  portalInfo,
  portalSetting,
  serverPart,
  serverJob,
  backup,
  maintenance,
  diagnostics,
  repository,
  library,
  media,
  registry,
  registryPackages,
  registryRollout,
  registryPublish,
  sectionHealth,
] as const satisfies readonly Slice[];
