import type { Incoming } from '@titian/shared-contracts';
import type { project as contract } from '@titian/shared-contracts/project';
import { record } from '../../audit/audit';
import { auditOf } from '../../audit/audited';
import { diff } from '../../audit/diff';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { rebuildSearch } from '../catalogue';
import { mustOn } from '../membership';
import { projectStates } from './project.policy';
import { createProjectCopyRepository } from './project-copy.repository';
import { createProjectRepository, type Project } from './project.repository';

type Copy = Incoming<typeof contract.clone>['body'];

const target = ({ id, identifier }: Pick<Project, 'id' | 'identifier'>) => ({ type: 'project', id, label: identifier });

const audit = auditOf<Project>({
  logType: 'API',
  target,
  seen: ({ status }) => ({ Status: status }),
});

/** Locks the project; throws 404, 403, and 409 where it has changed. */
async function toChange(tx: Db, call: Call, id: string, rowVersion: number): Promise<Project> {
  const found = await createProjectRepository(tx).lock(call.actor, id);
  if (!found) throw notFound();
  await mustOn(tx, call.actor, id, 'manage');
  mustBeCurrent(found, rowVersion);
  return found;
}

async function setStatus(tx: Db, call: Call, before: Project, status: 'archived' | 'draft'): Promise<void> {
  await createProjectRepository(tx).setStatus(before, status, call.now);
  await rebuildSearch(tx, before.id, call.now);
}

/** Copies, archives and restores projects. Each act is one transaction with its audit entry. */
export const createProjectService = (db: Db) => ({
  clone: (call: Call, id: string, copy: Copy) =>
    db.transaction(async (tx) => {
      const source = await createProjectRepository(tx).lock(call.actor, id);
      if (!source) throw notFound();
      const projects = createProjectCopyRepository(tx);
      const code = await projects.lockOrganization(source.organizationId);
      if (await projects.hasIdentifier(source.organizationId, copy.Identifier)) {
        throw new Problem(409, 'project.identifierTaken', {
          errors: [{ path: '/Identifier', code: 'validation.taken' }],
        });
      }
      const number = await projects.nextNumber(code);
      const version = await projects.latestVersion(source);
      const made = await projects.copy(
        source,
        version,
        { identifier: copy.Identifier, number, name: copy.Name },
        call.now,
      );
      await record(tx, call, {
        action: 'API_CLONE',
        logType: 'API',
        params: { source: source.identifier },
        target: target({ id: made, identifier: copy.Identifier }),
        changes: diff(null, {
          Identifier: copy.Identifier,
          Name: copy.Name,
          copiedFrom: source.identifier,
          version: version?.version,
        }),
      });
      return { id: made };
    }),

  archive: (call: Call, id: string, rowVersion: number) =>
    db.transaction(async (tx) => {
      const projects = createProjectRepository(tx);
      const found = await toChange(tx, call, id, rowVersion);
      projectStates.move('archive', found.status);
      const live = await projects.liveSubscriptions(id);
      if (live > 0) throw new Problem(409, 'project.liveSubscriptions', { extra: { count: live } });
      const open = await projects.openOrderItems(id);
      if (open > 0) throw new Problem(409, 'project.openOrders', { extra: { count: open } });
      await setStatus(tx, call, found, 'archived');
      await audit(tx, call, {
        action: 'API_ARCHIVE',
        before: found,
        after: { ...found, status: 'archived' },
      });
      await emit(tx, call, { code: 'api.archived', projectId: id });
      return null;
    }),

  restore: (call: Call, id: string, rowVersion: number) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, call, id, rowVersion);
      projectStates.move('restore', found.status);
      await setStatus(tx, call, found, 'draft');
      await audit(tx, call, {
        action: 'API_RESTORE',
        before: found,
        after: { ...found, status: 'draft' },
      });
      await emit(tx, call, { code: 'api.restored', projectId: id });
      return null;
    }),
});
