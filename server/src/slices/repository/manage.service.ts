import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { allows, type Incoming } from '@titian/shared-contracts';
import {
  MEGABYTE,
  type repository as contract,
  type RepositoryDetail,
  type RepositoryInput,
} from '@titian/shared-contracts/repository';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { mustBeOpen, type Opened, openRepository, type RepositoryRow } from './access';
import { note } from './activity';
import { projectFor, setReaders } from './readers';
import { createRepositoryList } from './repository-list';
import { detailOf } from './repository.service';
import { repository, repositoryFolder } from './repository.tables';
import { toSummary } from './repository.wire';

type Body<K extends 'create' | 'update' | 'archive'> = Incoming<(typeof contract)[K]>['body'];
type ManagedQuery = Incoming<typeof contract.managed>['query'];

const seen = ({
  name,
  description,
  visibility,
  projectId,
  classification,
  quotaMb,
  retentionMonths,
}: RepositoryRow) => ({
  ...{ name, description, visibility, projectId, classification, quotaMb, retentionMonths },
});
const columnsOf = ({
  name,
  description,
  visibility,
  classification,
  quotaMb,
  retentionMonths,
}: Omit<RepositoryInput, 'organizationIds' | 'projectId'>) => ({
  ...{ name, description, visibility, classification, quotaMb, retentionMonths },
});

/** Who subscribes to the API is no change of the repository. */
const readersChange = ({ row, readers }: Opened, { visibility, organizationIds }: RepositoryInput) => {
  const before = row.visibility === 'Organizations' ? readers : [];
  const after = visibility === 'Organizations' ? organizationIds : [];
  return before.length + after.length > 0 ? [{ path: '/organizationIds', before, after }] : [];
};

/** Reading repositories to manage them. */
export const createManagedList = (db: Db) => ({
  async managed(call: Call, query: ManagedQuery) {
    const list = createRepositoryList(db);
    const { rows, totalItems } = await list.managed(call.actor, query);
    return { ...asPage(query, rows.map(toSummary), totalItems), counts: await list.counts(call.actor) };
  },

  organizations: ({ actor }: Call) =>
    db
      .select({
        id: organization.id,
        code: organization.code,
        name: organization.name,
        tenantId: organization.tenantId,
      })
      .from(organization)
      .where(and(organizationScope(actor, organization.id), isNull(organization.deletedAt)))
      .orderBy(organization.code),

  projects: ({ actor }: Call) =>
    db
      .select({ id: project.id, name: project.name, organizationId: project.organizationId })
      .from(project)
      .where(and(organizationScope(actor, project.organizationId), ne(project.status, 'archived')))
      .orderBy(project.projectIdentifier),
});

/** Changes of repositories by those who administer them. */
export const createManageService = (db: Db) => {
  const answer = async (tx: Db, call: Call, id: string): Promise<RepositoryDetail> =>
    detailOf(tx, call, await openRepository(tx, call, id));

  /** A repository that the caller administers, locked. Throws 404. */
  async function toManage(tx: Db, call: Call, id: string, rowVersion: number) {
    const opened = await openRepository(tx, call, id, true);
    const where = and(eq(repository.id, id), organizationScope(call.actor, repository.organizationId));
    const [reached] = await tx.select({ id: repository.id }).from(repository).where(where);
    if (!reached) throw notFound();
    mustBeCurrent(opened.row, rowVersion);
    return opened;
  }
  async function update(tx: Db, id: string, change: Partial<RepositoryRow>): Promise<RepositoryRow> {
    const next = { ...change, rowVersion: sql`${repository.rowVersion} + 1` };
    return (await tx.update(repository).set(next).where(eq(repository.id, id)).returning())[0]!;
  }

  return {
    create: (call: Call, { organizationId, ...input }: Body<'create'>): Promise<RepositoryDetail> =>
      db.transaction(async (tx) => {
        const where = and(
          eq(organization.id, organizationId),
          organizationScope(call.actor, organization.id),
          isNull(organization.deletedAt),
        );
        const [owner] = await tx.select().from(organization).where(where);
        if (!owner) throw invalid('/organizationId', 'validation.invalid');
        const stamp = { createdBy: call.actor.id, createdAt: call.now, updatedAt: call.now };
        const [row] = await tx
          .insert(repository)
          .values({ ...columnsOf(input), projectId: await projectFor(tx, owner, input), organizationId, ...stamp })
          .returning();
        await setReaders(tx, row!.id, owner, input);
        const root = { repositoryId: row!.id, parentId: null, name: input.name.my, depth: 0, inherits: false };
        await tx.insert(repositoryFolder).values({ ...root, createdAt: call.now, updatedAt: call.now });
        await note(tx, call, {
          action: 'REPOSITORY_CREATE',
          repositoryId: row!.id,
          label: row!.name.my,
          changes: diff(null, seen(row!)),
        });
        if (!allows(call.actor.permissions, 'repository.update')) throw new Problem(409, 'repository.notManaged');
        return answer(tx, call, row!.id);
      }),

    /** A smaller quota is refused where more is in use: nothing that is there would have to go. */
    update: (call: Call, id: string, { rowVersion, ...input }: Body<'update'>): Promise<RepositoryDetail> =>
      db.transaction(async (tx) => {
        const opened = await toManage(tx, call, id, rowVersion);
        mustBeOpen(opened);
        const { bytes } = await createRepositoryList(tx).useOf(id);
        if (input.quotaMb < opened.row.quotaMb && bytes > input.quotaMb * MEGABYTE)
          throw invalid('/quotaMb', 'validation.quotaInUse');
        await setReaders(tx, id, opened.owner, input);
        const projectId = await projectFor(tx, opened.owner, input);
        const after = await update(tx, id, { ...columnsOf(input), projectId, updatedAt: call.now });
        await tx.update(repositoryFolder).set({ name: input.name.my }).where(eq(repositoryFolder.id, opened.root.id));
        await note(tx, call, {
          ...{ action: 'REPOSITORY_UPDATE', repositoryId: id, label: after.name.my, silent: true },
          changes: [...diff(seen(opened.row), seen(after)), ...readersChange(opened, input)],
        });
        return answer(tx, call, id);
      }),

    archive: (call: Call, id: string, { rowVersion, archived }: Body<'archive'>): Promise<RepositoryDetail> =>
      db.transaction(async (tx) => {
        await toManage(tx, call, id, rowVersion);
        const after = await update(tx, id, { archivedAt: archived ? call.now : null, updatedAt: call.now });
        const action = archived ? 'REPOSITORY_ARCHIVE' : 'REPOSITORY_UNARCHIVE';
        await note(tx, call, { action, repositoryId: id, label: after.name.my });
        return answer(tx, call, id);
      }),
  };
};
