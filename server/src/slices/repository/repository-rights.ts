import type { FolderRight, RepositoryVisibility, SubjectKind } from '@titian/shared-contracts/repository';

/** A line of a folder's own list. */
export interface RightLine {
  kind: SubjectKind;
  id: string;
  right: FolderRight;
}
/** A folder as its rights need it. Its own list counts where it doesn't inherit. */
export interface RuledFolder {
  id: string;
  /** Null for the repository's own folder. */
  parentId: string | null;
  inherits: boolean;
  lines: readonly RightLine[];
}
/** Whose files they are, and who reads what has no list of its own. */
export interface RuledRepository {
  tenantId: string;
  organizationId: string;
  visibility: RepositoryVisibility;
  /** Organisations that read it, where the visibility names them, or its API's subscribers. */
  readers: readonly string[];
}
/** Somebody who asks, with all that a line can name. */
export interface Asker {
  userId: string;
  roleId: string;
  organizationId: string | null;
  tenantId: string | null;
  /** Whether the person administers the repository: then everything in it is in reach. */
  manages: boolean;
}

const RANK: Record<FolderRight, number> = { read: 1, write: 2, manage: 3 };

/** Whether a right includes another. */
export const includes = (held: FolderRight | null, needed: FolderRight): boolean =>
  held !== null && RANK[held] >= RANK[needed];

const greater = (one: FolderRight | null, other: FolderRight | null): FolderRight | null => {
  if (one === null || other === null) return one ?? other;
  return RANK[one] >= RANK[other] ? one : other;
};

const names = ({ kind, id }: RightLine, asker: Asker): boolean =>
  id === { organization: asker.organizationId, role: asker.roleId, user: asker.userId }[kind];

/** What a list gives somebody: the greatest right of all lines that name the person. */
export const rightByList = (lines: readonly RightLine[], asker: Asker): FolderRight | null =>
  lines
    .filter((line) => names(line, asker))
    .reduce<FolderRight | null>((held, { right }) => greater(held, right), null);

/** What the visibility of a repository gives in its own folder. */
function rightByVisibility({ visibility, readers }: RuledRepository, { organizationId }: Asker): FolderRight | null {
  if (visibility === 'Tenant') return 'read';
  const isReader = visibility !== 'Private' && organizationId !== null && readers.includes(organizationId);
  return isReader ? 'read' : null;
}

/**
 * What somebody may do in each folder of a repository. A folder either inherits the right of the folder that it lies in, or goes by its own
 * list alone; the repository's own folder goes by its list and the repository's visibility. Nobody of another tenant has any right.
 * @param folders all folders of the repository, in any order
 */
export function rightsIn(
  repository: RuledRepository,
  folders: readonly RuledFolder[],
  asker: Asker,
): Map<string, FolderRight | null> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const found = new Map<string, FolderRight | null>();
  const isOutside = asker.tenantId !== repository.tenantId;

  function rightOn(folder: RuledFolder): FolderRight | null {
    if (asker.manages) return 'manage';
    if (isOutside) return null;
    const known = found.get(folder.id);
    if (known !== undefined) return known;
    const parent = folder.parentId === null ? undefined : byId.get(folder.parentId);
    const right = parent && folder.inherits ? rightOn(parent) : ownRight(folder);
    found.set(folder.id, right);
    return right;
  }
  const ownRight = (folder: RuledFolder): FolderRight | null => {
    const byList = rightByList(folder.lines, asker);
    return folder.parentId === null ? greater(byList, rightByVisibility(repository, asker)) : byList;
  };

  for (const folder of folders) found.set(folder.id, rightOn(folder));
  return found;
}

/** The folders that somebody sees: those with a right, and, by their names alone, those on the way to them. */
export function seenFolders(
  folders: readonly RuledFolder[],
  rights: ReadonlyMap<string, FolderRight | null>,
): Set<string> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const seen = new Set<string>();
  for (const folder of folders) {
    if (!rights.get(folder.id)) continue;
    for (let at: RuledFolder | undefined = folder; at && !seen.has(at.id); at = byId.get(at.parentId ?? ''))
      seen.add(at.id);
  }
  return seen;
}
