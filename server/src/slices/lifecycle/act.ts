import type { VersionAct } from '@titian/shared-contracts/lifecycle';
import { auditOf } from '../../audit/audited';
import type { SentenceCode } from '../../audit/sentences';
import type { Call, PublicCall } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { mustAllow } from './lifecycle.policy';
import { createLifecycleRepository, type Life, type VersionFacts, type VersionIds } from './lifecycle.repository';
import { followVersions } from './project-standing';
import { versionStates, type VersionState } from './version-states';

/** What the portal log calls each act that changes a version. */
const ACTIONS = {
  submit: 'API_SUBMIT',
  takeBack: 'API_TAKE_BACK',
  requestChanges: 'API_REQUEST_CHANGES',
  approve: 'API_APPROVE',
  publish: 'API_PUBLISH',
  schedule: 'API_SCHEDULE',
  unschedule: 'API_UNSCHEDULE',
  deprecate: 'API_DEPRECATE',
  keep: 'API_KEEP',
  retire: 'API_RETIRE',
  block: 'API_BLOCK',
  unblock: 'API_UNBLOCK',
  archive: 'API_ARCHIVE_VERSION',
} as const satisfies Record<Exclude<VersionAct, 'comment' | 'remind'>, SentenceCode>;

/** Acts that change nothing that callers, subscribers or the catalogue know of. */
const QUIET: readonly VersionAct[] = ['submit', 'takeBack', 'requestChanges', 'approve', 'schedule', 'unschedule'];

/** Writes an act on a version to the portal log. */
export const auditVersion = auditOf<VersionFacts>({
  logType: 'API',
  target: ({ project, version }) => ({
    ...{ type: 'project', id: project.id },
    label: `${project.identifier} ${version.version}`,
  }),
  seen: ({ version: { state, sunsetAt }, life }) => ({
    ...{ state, sunsetAt },
    ...{
      scheduledAt: life?.scheduledAt,
      waitsUntil: life?.waitsUntil,
      successorId: life?.successorId,
      notice: life?.notice,
    },
  }),
});

interface Move {
  /** The state that it leads to, where the table of moves doesn't say it. */
  to?: VersionState;
  version?: Partial<VersionFacts['version']>;
  life?: Partial<Life>;
  /** What the portal log calls it, where it has a name of its own. */
  action?: SentenceCode;
  reason?: string;
}

/** Writes an act on a locked version: its state, its life, the audit entry, and what the catalogue says of its API. */
export async function moveVersion(
  tx: Db,
  call: PublicCall,
  before: VersionFacts,
  act: keyof typeof ACTIONS,
  { to, version, life, action = ACTIONS[act], reason }: Move = {},
): Promise<void> {
  const { id, state } = before.version;
  const values = { ...version, state: to ?? versionStates.move(act, state) };
  const lifecycle = createLifecycleRepository(tx);
  await lifecycle.change(id, values);
  if (life) await lifecycle.changeLife(id, life);
  const after: VersionFacts = {
    ...before,
    version: { ...before.version, ...values },
    life: life ? ({ ...before.life, ...life } as Life) : before.life,
  };
  await auditVersion(tx, call, { action, before, after, ...(reason !== undefined && { reason }) });
  if (!QUIET.includes(act)) await followVersions(tx, before.project, call.now);
}

/** Does an act on a version that the caller reaches, in one transaction. Throws 404, 403, and 409 STATE_CONFLICT. */
export const onVersion = <T>(
  db: Db,
  call: Call,
  { act, ...ids }: VersionIds & { act: VersionAct },
  work: (tx: Db, facts: VersionFacts) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const facts = await createLifecycleRepository(tx).lock(call.actor, ids);
    if (!facts) throw notFound();
    mustAllow(act, call.actor, facts);
    return work(tx, facts);
  });

/** The ids of a version, for an event. */
export const aboutVersion = ({ project, version }: VersionFacts) => ({ projectId: project.id, versionId: version.id });
