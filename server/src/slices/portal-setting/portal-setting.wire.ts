import type { PendingChange, SettingChange, SettingGroup } from '@titian/shared-contracts/portal-setting';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { type ChangeRow, createChangeRepository } from './change.repository';
import { namesOf, shownOf } from './groups';

/** What a change changes, by the names of the settings; a secret is masked. */
const changesOf = ({ before, after }: Pick<ChangeRow, 'before' | 'after'>): SettingChange[] =>
  diff(before, after).map(({ path, ...values }) => ({ name: path.slice(1), ...values }));

type Found = { change: ChangeRow; askedBy: string };

const toPending = ({ change, askedBy }: Found, { actor }: Call): PendingChange => ({
  id: change.id,
  changes: changesOf(change),
  ...{ reason: change.reason, askedBy, askedAt: change.askedAt.toISOString() },
  allowed: change.askedBy === actor.id ? ['refuse'] : ['approve', 'refuse'],
});

/** A group with its values, its last change, and the one that waits. */
export async function readGroup<G extends SettingGroup>(db: Db, call: Call, group: G) {
  const changes = createChangeRepository(db);
  const stored = await createSettings(db).read(...namesOf(group));
  const [last, waiting] = [await changes.newest(group, 'Applied'), await changes.newest(group, 'Pending')];
  return {
    values: shownOf(group, stored),
    rowVersion: await changes.version(group),
    changed: last && {
      at: (last.change.decidedAt ?? last.change.askedAt).toISOString(),
      by: last.askedBy,
      reason: last.change.reason,
    },
    pending: waiting && toPending(waiting, call),
  };
}
