import { type BreakAsk } from '@titian/shared-contracts/lifecycle';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Actor, Call } from '../../http/call';
import { allows } from '@titian/shared-contracts';
import { mustBeCurrent, notFound, stateConflict } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createAsksRepository } from './asks.repository';
import { createLifecycleRepository } from './lifecycle.repository';

type Row = Awaited<ReturnType<ReturnType<typeof createAsksRepository>['ofAgency']>>[number];

const isWaiting = ({ version, life }: Row): boolean => version.state === 'Approved' && life.waitsUntil !== null;

const toAsk = (row: Row, actor: Actor, names: ReadonlyMap<string, string>): BreakAsk => {
  const { ask, project, version, life, owner } = row;
  return {
    ...{ id: ask.id, version: version.version, since: ask.since, operations: ask.operations },
    project: { id: project.id, Name: project.name, organization: owner },
    askedAt: ask.askedAt.toISOString(),
    until: isWaiting(row) ? life.waitsUntil!.toISOString() : null,
    publishedAt: version.publishedAt?.toISOString() ?? null,
    acknowledged: ask.acknowledgedAt && {
      by: (ask.acknowledgedBy && names.get(ask.acknowledgedBy)) || null,
      at: ask.acknowledgedAt.toISOString(),
    },
    rowVersion: ask.rowVersion,
    open: isWaiting(row) && !ask.acknowledgedAt && allows(actor.permissions, 'subscription.update'),
  };
};

/** What agencies are asked before a version that breaks their calls is published. Nobody answers for another agency, whatever their role. */
export const createAcknowledgementService = (db: Db, onGiven: () => void) => ({
  async mine({ actor }: Call): Promise<BreakAsk[]> {
    if (!actor.organizationId) return [];
    const rows = await createAsksRepository(db).ofAgency(actor.organizationId);
    const people = rows.flatMap(({ ask }) => ask.acknowledgedBy ?? []);
    const names = await createLifecycleRepository(db).names(people);
    return rows.map((row) => toAsk(row, actor, names));
  },

  /** Acknowledges what was read; once more changes nothing. Throws 409 `stale` where something else breaks by now. */
  async give(call: Call, id: string, rowVersion: number): Promise<null> {
    const { actor, now } = call;
    await db.transaction(async (tx) => {
      const asks = createAsksRepository(tx);
      const found = actor.organizationId ? await asks.lock(actor.organizationId, id) : null;
      if (!found) throw notFound();
      if (found.ask.acknowledgedAt) return;
      if (!isWaiting(found)) throw stateConflict(found.version.state, 'Acknowledged', []);
      mustBeCurrent(found.ask, rowVersion);
      await asks.change(id, { acknowledgedAt: now, acknowledgedBy: actor.id });
      const { project, version } = found;
      await record(tx, call, {
        ...{ action: 'API_ACKNOWLEDGE', logType: 'API', params: {} },
        target: { type: 'project', id: project.id, label: `${project.identifier} ${version.version}` },
      });
      const about = { projectId: project.id, versionId: version.id, organizationId: found.ask.organizationId };
      await emit(tx, call, { code: 'api.breaks.acknowledged', ...about });
    });
    onGiven();
    return null;
  },
});
