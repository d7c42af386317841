import { PERMISSION_SECTIONS, type PermissionMap } from '@titian/shared-contracts';
import type { role } from '../../storage/schema';
import type { roleVersion } from '../../slices/role/role.tables';
import { DEMO_ROLES, type DemoRole, type DemoRoleName } from '../content/roles';
import { createRandom } from '../random';
import { daysBefore, type SeedContext } from './context';

/** A random generator of their own: what is drawn for roles changes nothing else. */
const SEED = 864;

type Made = typeof role.$inferInsert & { id: string };
export interface Roles {
  rows: Made[];
  versions: (editor: { id: string; displayName: string }) => (typeof roleVersion.$inferInsert & { id: string })[];
  idOf(name: DemoRoleName): string;
}

/** Without the sections that grant nothing, as the portal stores a map. */
const withoutEmpty = (map: PermissionMap): PermissionMap =>
  Object.fromEntries(
    PERMISSION_SECTIONS.filter((section) => map[section]?.length).map((section) => [section, map[section]]),
  );

/** The custom roles of the demo, each with its history. */
export function makeRoles({ now }: Pick<SeedContext, 'now'>): Roles {
  const random = createRandom(SEED);
  const made = (DEMO_ROLES as readonly DemoRole[]).map((given) => {
    const [first, last] = [given.versions[0]!, given.versions.at(-1)!];
    const createdAt = daysBefore(now, first.daysAgo);
    const row = {
      id: random.id(createdAt),
      name: given.title.my,
      title: given.title,
      base: given.base,
      description: given.description,
      builtIn: false,
      permissions: withoutEmpty(last.permissions),
      rowVersion: given.versions.length,
      createdAt,
      updatedAt: daysBefore(now, last.daysAgo),
    };
    return { row, given };
  });
  return {
    rows: made.map(({ row }) => row),
    versions: ({ id: actorId, displayName: actorName }) =>
      made.flatMap(({ row, given }) =>
        given.versions.map(({ daysAgo, permissions, ...version }, index) => {
          const at = daysBefore(now, daysAgo);
          const { id: roleId, title, description } = row;
          const content = { roleId, title, description, version: index + 1, permissions: withoutEmpty(permissions) };
          return { id: random.id(at), ...content, ...version, at, actorId, actorName };
        }),
      ),
    idOf: (name) => made.find(({ row }) => row.name === name)!.row.id,
  };
}
