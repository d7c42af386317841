import * as z from 'zod/mini';
import {
  ACTIONS,
  Id,
  LocalText,
  OrganizationRef,
  PERMISSION_SECTIONS,
  requiredText,
  RoleBase,
  Timestamp,
  visible,
} from '@titian/shared-contracts';

/** Shortest and longest name of a role (marketplace.md §22.5), longest description and reason. */
export const ROLE_NAME = { min: 3, max: 60 } as const;
export const ROLE_DESCRIPTION_MAX = 300;
export const ROLE_REASON_MAX = 500;
/** Most people who get a role in one act. */
export const ROLE_PEOPLE_MAX = 100;

const PermissionName = z.string().check(z.regex(/^[\w.-]+\.[a-z]+$/));
/** What a role may do, by section, as stored. */
export const RoleMap = z.partialRecord(z.enum(PERMISSION_SECTIONS), z.array(z.enum(ACTIONS)));

const Title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    visible(),
    z.minLength(ROLE_NAME.min, 'validation.tooShort'),
    z.maxLength(ROLE_NAME.max, 'validation.tooLong'),
  );
/** What a role is called, in both languages. */
const RoleTitle = z.object({ my: Title, en: Title });
const description = z.object({ my: requiredText(ROLE_DESCRIPTION_MAX), en: requiredText(ROLE_DESCRIPTION_MAX) });
export const RoleReason = requiredText(ROLE_REASON_MAX);

/** `name` is that of the specification, which clients compare: of a role of the portal's own its Malay title. People read `title`. */
export const RoleRef = z.object({ id: Id, name: z.string(), title: LocalText, base: RoleBase, builtIn: z.boolean() });
export type RoleRef = z.infer<typeof RoleRef>;
/** `users` counts those in the reader's reach. */
export const Role = z.object({
  ...RoleRef.shape,
  description: LocalText,
  permissions: RoleMap,
  users: z.int(),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.nullable(z.string()),
  /** What the caller may do with it now. */
  allowed: z.array(z.enum(['update', 'rename', 'delete', 'assign'])),
  /** Rights that it may not lose. */
  kept: z.array(PermissionName),
});
export type Role = z.infer<typeof Role>;

export const NewRole = z.object({ title: RoleTitle, description, base: RoleBase, permissions: RoleMap });
export type NewRole = z.infer<typeof NewRole>;
/** `rowVersion` is the version of the role that the caller saw. */
export const RoleChange = z.object({
  title: RoleTitle,
  description,
  permissions: RoleMap,
  reason: RoleReason,
  rowVersion: z.int(),
});
export type RoleChange = z.infer<typeof RoleChange>;

const PageMark = z.object({ pattern: z.string(), title: LocalText });
const EndpointMark = z.object({ method: z.string(), path: z.string(), summary: z.string() });
const both = <T extends z.ZodMiniType>(one: T) => z.object({ opened: z.array(one), closed: z.array(one) });
/** The effects of a changed map: on whom, and which rights they gain and lose. */
export const RoleEffect = z.object({
  gained: z.array(PermissionName),
  lost: z.array(PermissionName),
  people: z.object({
    total: z.int(),
    /** Those with a session now. */
    signedIn: z.int(),
    /** The first by name. */
    shown: z.array(z.object({ id: Id, displayName: z.string(), organization: z.nullable(OrganizationRef) })),
  }),
  pages: both(PageMark),
  menu: both(PageMark),
  endpoints: both(EndpointMark),
});
export type RoleEffect = z.infer<typeof RoleEffect>;

/** One right that the portal checks somewhere, and what it allows. */
export const CheckedRight = z.object({
  permission: PermissionName,
  pages: z.array(PageMark),
  endpoints: z.array(EndpointMark),
});
export type CheckedRight = z.infer<typeof CheckedRight>;

export const RoleVersion = z.object({
  version: z.int(),
  kind: z.enum(['created', 'changed', 'restored', 'deleted', 'recovered']),
  at: Timestamp,
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  restoredFrom: z.nullable(z.int()),
  title: LocalText,
  permissions: RoleMap,
  /** Compared with the version before it. */
  gained: z.array(PermissionName),
  lost: z.array(PermissionName),
  titleBefore: z.nullable(LocalText),
});
export type RoleVersion = z.infer<typeof RoleVersion>;

export const RolePerson = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  organization: z.nullable(OrganizationRef),
  state: z.string(),
  role: RoleRef,
  /** `assign` gives another role. */
  allowed: z.array(z.enum(['assign'])),
});
export type RolePerson = z.infer<typeof RolePerson>;

/** Everything that one person may do now, and where each right comes from. */
export const EffectiveRights = z.object({
  person: RolePerson,
  /** Which rows are in reach: all, the tenant's, or those of the own organisation. */
  reach: z.enum(['platform', 'tenant', 'organization']),
  /** Organisations in reach; none where all are. */
  organizations: z.array(OrganizationRef),
  rights: z.array(
    z.object({
      permission: PermissionName,
      /** The version of the role that granted it, when and by whom; nobody where it came with the portal. */
      since: z.object({ version: z.int(), at: Timestamp, by: z.nullable(z.string()) }),
    }),
  ),
  pages: z.array(PageMark),
});
export type EffectiveRights = z.infer<typeof EffectiveRights>;

/** People who get a role, each with the role that the caller saw for them. */
export const RoleAssignment = z.object({
  people: z
    .array(z.object({ id: Id, fromRoleId: Id }))
    .check(z.minLength(1, 'validation.required'), z.maxLength(ROLE_PEOPLE_MAX, 'validation.tooLong')),
  reason: RoleReason,
});
export type RoleAssignment = z.infer<typeof RoleAssignment>;

declare global {
  interface TitianTags {
    Role: true;
  }
}
