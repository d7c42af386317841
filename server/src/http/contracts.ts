import { type Endpoint, registry, session } from '@titian/shared-contracts';
import { accessPermission } from '@titian/shared-contracts/access-permission';
import { account } from '@titian/shared-contracts/account';
import { announcement } from '@titian/shared-contracts/announcement';
import { cart } from '@titian/shared-contracts/cart';
import { catalogue, changes } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
import { file } from '@titian/shared-contracts/file';
import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { log, passwordAudit } from '@titian/shared-contracts/log';
import { notification, preference } from '@titian/shared-contracts/notification';
import { order } from '@titian/shared-contracts/order';
import { division, organization } from '@titian/shared-contracts/organization';
import { profile } from '@titian/shared-contracts/person';
import { platform } from '@titian/shared-contracts/platform';
import { project } from '@titian/shared-contracts/project';
import { registration } from '@titian/shared-contracts/registration';
import { role } from '@titian/shared-contracts/role';
import { application, subscription } from '@titian/shared-contracts/subscription';
import { tenant } from '@titian/shared-contracts/tenant';
import { user } from '@titian/shared-contracts/user';

/**
 * The calls that are mounted, by group: a call's name is `{group}.{name}`. A group that is mounted and missing here fails the rights matrix,
 * which holds what is mounted against it.
 */
export const groups = {
  accessPermission,
  account,
  announcement,
  application,
  cart,
  catalogue,
  changes,
  division,
  favourite,
  file,
  helpdesk,
  log,
  notification,
  order,
  organization,
  passwordAudit,
  platform,
  preference,
  profile,
  project,
  registration,
  registry,
  role,
  session,
  subscription,
  tenant,
  user,
} satisfies Record<string, Record<string, Endpoint>>;

/** Every entry of the contracts; what /openapi.json, the rights matrix and the completeness check run over. */
export const endpoints: { name: string; entry: Endpoint }[] = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ name: `${group}.${name}`, entry })),
);
