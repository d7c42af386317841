import { type LocalText, type RoleName, ROLE_TITLES, ROLES } from '@titian/shared-contracts';
import { BUILT_IN_ROLES } from '@titian/shared-contracts/role';
import { role, setting } from '../storage/schema';
import { category } from '../slices/catalogue/catalogue.tables';
import type { Db } from '../storage/open';
import { SETTING_DEFAULTS } from '../settings/settings';
import { both } from './both';
import { CATEGORIES } from './content/categories';

const DESCRIPTIONS: Record<RoleName, LocalText> = {
  SuperAdministrator: both(
    'Pasukan platform: semua tenan, tetapan dan log. | Platform team: all tenants, settings and logs.',
  ),
  TenantAdministrator: both(
    'Mentadbir dan meluluskan bagi agensi dalam tenannya. | Administers and approves for the agencies of its tenant.',
  ),
  Developer: both(
    'Menerbitkan API agensinya dan melanggan API lain. | Publishes the APIs of its agency and subscribes to others.',
  ),
  Client: both('Melanggan dan memanggil API. | Subscribes to APIs and calls them.'),
};

/** Seeds what every portal starts with: built-in roles, categories and settings. Existing rows stay as they are. */
export async function seedBase(tx: Db): Promise<void> {
  const roles = ROLES.map((name) => ({
    name,
    title: ROLE_TITLES[name],
    description: DESCRIPTIONS[name],
    builtIn: true,
    base: name,
    permissions: BUILT_IN_ROLES[name],
  }));
  await tx.insert(role).values(roles).onConflictDoNothing();
  const categories = Object.entries(CATEGORIES).map(([code, name], position) => ({ code, name, position }));
  await tx.insert(category).values(categories).onConflictDoNothing();
  const settings = Object.entries(SETTING_DEFAULTS).filter(([, value]) => value !== null);
  await tx
    .insert(setting)
    .values(settings.map(([key, value]) => ({ key, value })))
    .onConflictDoNothing();
}
