import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type {
  FolderRights,
  FolderRightsInput,
  NamedRight,
  RightEntry,
  Subject,
} from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { escapeLike } from '../../http/list';
import { invalid, mustBeCurrent, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { organization, role, user } from '../../storage/schema';
import { type FolderRow, openFolder, type Opened } from './access';
import { note } from './activity';
import { folderRight, repositoryFolder } from './repository.tables';

const SUBJECTS_SHOWN = 8;
const both = (text: string) => ({ my: text, en: text });

/** The folder whose list counts in one: itself, or the nearest above that doesn't inherit. */
function sourceOf({ folders }: Opened, folder: FolderRow): FolderRow {
  const parent = folder.parentId === null ? undefined : folders.get(folder.parentId);
  return parent && folder.inherits ? sourceOf({ folders } as Opened, parent) : folder;
}

async function entriesOf(db: Db, folderId: string): Promise<NamedRight[]> {
  const rows = await db
    .select({ line: folderRight, organization, role, user })
    .from(folderRight)
    .leftJoin(organization, eq(organization.id, folderRight.organizationId))
    .leftJoin(role, eq(role.id, folderRight.roleId))
    .leftJoin(user, eq(user.id, folderRight.userId))
    .where(eq(folderRight.folderId, folderId))
    .orderBy(asc(folderRight.id));
  return rows.map(({ line: { right }, ...named }): NamedRight => {
    if (named.organization) {
      const { id, name, code } = named.organization;
      return { kind: 'organization', id, right, name, code };
    }
    if (named.role) return { kind: 'role', id: named.role.id, right, name: named.role.title, code: null };
    return { kind: 'user', id: named.user!.id, right, name: both(named.user!.displayName), code: null };
  });
}

/** People and organisations of the repository's tenant, and the portal's roles. */
const inTenant = (db: Db, tenantId: string) =>
  db
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), isNull(organization.deletedAt)));

/** Which of these nobody may be given a right as: of another tenant, or gone. */
async function strangers(db: Db, tenantId: string, entries: readonly RightEntry[]): Promise<number[]> {
  const ids = (kind: RightEntry['kind']) => entries.filter((one) => one.kind === kind).map(({ id }) => id);
  const [organizations, roles, people] = [ids('organization'), ids('role'), ids('user')];
  const homes = inTenant(db, tenantId);
  const known = new Set(
    [
      organizations.length
        ? await db
            .select({ id: organization.id })
            .from(organization)
            .where(and(inArray(organization.id, organizations), inArray(organization.id, homes)))
        : [],
      roles.length
        ? await db
            .select({ id: role.id })
            .from(role)
            .where(and(inArray(role.id, roles), isNull(role.deletedAt)))
        : [],
      people.length
        ? await db
            .select({ id: user.id })
            .from(user)
            .where(and(inArray(user.id, people), inArray(user.organizationId, homes), isNull(user.deletedAt)))
        : [],
    ]
      .flat()
      .map(({ id }) => id),
  );
  return entries.flatMap(({ id }, at) => (known.has(id) ? [] : [at]));
}

const toLine = (folderId: string, { kind, id, right }: RightEntry) => ({
  ...{ folderId, right },
  organizationId: kind === 'organization' ? id : null,
  roleId: kind === 'role' ? id : null,
  userId: kind === 'user' ? id : null,
});

/** Who may do what in a folder: read by everybody who reads the folder, changed by those who manage it. */
export const createFolderRightsService = (db: Db) => {
  /** By the visibility, which counts where the list of the repository's own folder does. */
  async function shownTo(tx: Db, { row, readers, root }: Opened, fromId: string) {
    const counts = fromId === root.id;
    const named = counts && row.visibility === 'Organizations' && readers.length > 0;
    const { id, code, name } = organization;
    const listed = named
      ? await tx.select({ id, code, name }).from(organization).where(inArray(id, readers)).orderBy(code)
      : [];
    return { tenant: counts && row.visibility === 'Tenant', readers: listed };
  }
  async function read(tx: Db, opened: Opened, folder: FolderRow): Promise<FolderRights> {
    const from = sourceOf(opened, folder);
    const { inherits, rowVersion } = folder;
    const entries = await entriesOf(tx, from.id);
    return {
      ...{ inherits, from: { id: from.id, name: from.name }, entries, rowVersion },
      ...(await shownTo(tx, opened, from.id)),
    };
  }

  return {
    async rights(call: Call, id: string): Promise<FolderRights> {
      const { opened, folder } = await openFolder(db, call, id, 'read');
      return read(db, opened, folder);
    },

    setRights: (call: Call, id: string, { inherits, entries, rowVersion }: FolderRightsInput): Promise<FolderRights> =>
      db.transaction(async (tx) => {
        const { opened, folder } = await openFolder(tx, call, id, 'manage');
        mustBeCurrent(folder, rowVersion);
        if (inherits && folder.parentId === null) throw new Problem(409, 'folder.ownFolder');
        const wanted = inherits ? [] : entries;
        const keys = wanted.map(({ kind, id: named }) => `${kind} ${named}`);
        const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
        if (twice >= 0) throw invalid(`/entries/${twice}/id`, 'validation.twice');
        const [stranger] = await strangers(tx, opened.owner.tenantId, wanted);
        if (stranger !== undefined) throw invalid(`/entries/${stranger}/id`, 'validation.invalid');
        const before = folder.inherits ? [] : await entriesOf(tx, id);
        await tx.delete(folderRight).where(eq(folderRight.folderId, id));
        if (wanted.length) await tx.insert(folderRight).values(wanted.map((one) => toLine(id, one)));
        const change = { inherits, updatedAt: call.now, rowVersion: sql`${repositoryFolder.rowVersion} + 1` };
        const [row] = await tx.update(repositoryFolder).set(change).where(eq(repositoryFolder.id, id)).returning();
        await note(tx, call, {
          action: 'REPOSITORY_FOLDER_RIGHTS',
          ...{ repositoryId: opened.row.id, folderId: id, label: folder.name, silent: true },
          changes: [{ path: '/rights', before: folder.inherits ? null : before, after: inherits ? null : wanted }],
        });
        return read(tx, opened, row!);
      }),

    /** A few whom a right can be given to, by a part of their name. */
    async subjects(call: Call, id: string, q: string): Promise<Subject[]> {
      const { opened } = await openFolder(db, call, id, 'read');
      if (opened.rights.get(id) !== 'manage') return [];
      const like = `%${escapeLike(q.trim())}%`;
      const named = (column: typeof organization.name | typeof role.title) =>
        or(ilike(sql`${column} ->> 'my'`, like), ilike(sql`${column} ->> 'en'`, like));
      const homes = inTenant(db, opened.owner.tenantId);
      const organizations = await db
        .select()
        .from(organization)
        .where(and(inArray(organization.id, homes), or(named(organization.name), ilike(organization.code, like))))
        .orderBy(organization.code)
        .limit(SUBJECTS_SHOWN);
      const roles = await db
        .select()
        .from(role)
        .where(and(isNull(role.deletedAt), named(role.title)))
        .limit(SUBJECTS_SHOWN);
      const people = await db
        .select()
        .from(user)
        .where(and(inArray(user.organizationId, homes), isNull(user.deletedAt), ilike(user.displayName, like)))
        .orderBy(user.displayName)
        .limit(SUBJECTS_SHOWN);
      return [
        ...organizations.map(({ id: own, name, code }): Subject => ({ kind: 'organization', id: own, name, code })),
        ...roles.map(({ id: own, title }): Subject => ({ kind: 'role', id: own, name: title, code: null })),
        ...people.map((one): Subject => ({ kind: 'user', id: one.id, name: both(one.displayName), code: null })),
      ];
    },
  };
};
