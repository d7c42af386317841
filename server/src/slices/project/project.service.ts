import type { Incoming } from '@titian/shared-contracts';
import type { project as contract } from '@titian/shared-contracts/project';
import { diff } from '../../audit/diff';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem, stateConflict } from '../../http/problem';
import type { Db } from '../../storage/open';
import { rebuildSearch } from '../catalogue';
import { createProjectRepository, type Project } from './project.repository';

type Copy = Incoming<typeof contract.clone>['body'];

const target = ({ id, identifier }: Pick<Project, 'id' | 'identifier'>) => ({ type: 'project', id, label: identifier });

async function toChange(tx: Db, call: Call, id: string, rowVersion: number): Promise<Project> {
  const found = await createProjectRepository(tx).lock(call.actor, id);
  if (!found) throw notFound();
  mustBeCurrent(found, rowVersion);
  return found;
}

async function move(tx: Db, call: Call, found: Project, to: 'archived' | 'draft'): Promise<null> {
  await createProjectRepository(tx).setStatus(found, to, call.now);
  await rebuildSearch(tx, found.id, call.now);
  await record(tx, call, {
    action: to === 'archived' ? 'API_ARCHIVE' : 'API_RESTORE',
    logType: 'API',
    description: to === 'archived' ? `Archived ${found.identifier}` : `Restored ${found.identifier} as a draft`,
    target: target(found),
    changes: diff({ Status: found.status }, { Status: to }),
  });
  return null;
}

/** Life of a project as a whole: copied, archived, brought back. Each act is one transaction with its audit entry. */
export const createProjectService = (db: Db) => ({
  clone: (call: Call, id: string, copy: Copy) =>
    db.transaction(async (tx) => {
      const projects = createProjectRepository(tx);
      const source = await projects.lock(call.actor, id);
      if (!source) throw notFound();
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
        description: `Copied ${source.identifier} as ${copy.Identifier}`,
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
      if (found.status === 'archived') throw stateConflict('archived', 'archived', ['draft']);
      const live = await projects.liveSubscriptions(id);
      if (live > 0) throw new Problem(409, 'project.liveSubscriptions', { extra: { count: live } });
      const open = await projects.openOrderItems(id);
      if (open > 0) throw new Problem(409, 'project.openOrders', { extra: { count: open } });
      return move(tx, call, found, 'archived');
    }),

  restore: (call: Call, id: string, rowVersion: number) =>
    db.transaction(async (tx) => {
      const found = await toChange(tx, call, id, rowVersion);
      if (found.status !== 'archived') throw stateConflict(found.status, 'draft', []);
      return move(tx, call, found, 'draft');
    }),
});
