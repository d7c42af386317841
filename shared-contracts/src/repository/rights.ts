import * as z from 'zod/mini';
import { Id, LocalText, OrganizationRef } from '@titian/shared-contracts';

/** What somebody may do in a folder; each includes the ones before it. */
export const FolderRight = z.enum(['read', 'write', 'manage']);
export type FolderRight = z.infer<typeof FolderRight>;
/** Whom a right is given to: an organisation, the holders of a role, or a person; always of the repository's tenant. */
export const SubjectKind = z.enum(['organization', 'role', 'user']);
export type SubjectKind = z.infer<typeof SubjectKind>;

export const RightEntry = z.object({ kind: SubjectKind, id: Id, right: FolderRight });
export type RightEntry = z.infer<typeof RightEntry>;
export const RIGHT_ENTRIES_MAX = 50;

/** A line of a folder's list with what it is called. */
export const NamedRight = z.extend(RightEntry, { name: LocalText, code: z.nullable(z.string()) });
export type NamedRight = z.infer<typeof NamedRight>;

export const FolderRights = z.object({
  /** Whether the folder goes by the list of the folder that it lies in; the repository's own folder never does. */
  inherits: z.boolean(),
  /** The folder whose list counts here: itself, or the nearest above that has one. */
  from: z.object({ id: Id, name: z.string() }),
  entries: z.array(NamedRight),
  /** Who reads there by the repository's visibility: its whole tenant, or these organisations. */
  tenant: z.boolean(),
  readers: z.array(OrganizationRef),
  rowVersion: z.int(),
});
export type FolderRights = z.infer<typeof FolderRights>;

export const FolderRightsInput = z.object({
  inherits: z.boolean(),
  entries: z.array(RightEntry).check(z.maxLength(RIGHT_ENTRIES_MAX, 'validation.tooMany')),
  rowVersion: z.int(),
});
export type FolderRightsInput = z.infer<typeof FolderRightsInput>;

/** Somebody whom a right can be given to. */
export const Subject = z.object({ kind: SubjectKind, id: Id, name: LocalText, code: z.nullable(z.string()) });
export type Subject = z.infer<typeof Subject>;
