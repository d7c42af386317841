import type { FastifyInstance } from 'fastify';
import {
  GROUP_NAMES,
  type GroupChange,
  type PortalSettings,
  SECURITY_GROUPS,
  type SettingGroup,
} from '@titian/shared-contracts/portal-setting';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { SentenceCode } from '../../audit/sentences';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeCurrent, notFound, Problem, stateConflict } from '../../http/problem';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { endConsoleKeys } from '../console';
import { createPublishedRepository } from '../content';
import { type ChangeRow, createChangeRepository } from './change.repository';
import { differing, namesOf } from './groups';
import { readGroup } from './portal-setting.wire';

const read = async (db: Db, call: Call): Promise<PortalSettings> => {
  const groups: [SettingGroup, unknown][] = [];
  for (const group of GROUP_NAMES) groups.push([group, await readGroup(db, call, group)]);
  return Object.fromEntries(groups) as PortalSettings;
};

const audit = (tx: Db, call: Call, action: SentenceCode, { id, group, before, after }: ChangeRow, reason: string) =>
  record(tx, call, {
    ...{ action, logType: 'Setting', reason },
    target: { type: 'setting', id, label: group },
    changes: diff(before, after),
  });

/** The portal's settings: each change is kept with who asked for it, and one about security waits for a second person. */
export function createPortalSettings({ db, secrets, config }: Pick<FastifyInstance, 'db' | 'secrets' | 'config'>) {
  const { publicUrl } = config;

  /** Puts a change into force. */
  async function apply(tx: Db, call: Call, row: ChangeRow, reason: string): Promise<void> {
    await createChangeRepository(tx).store(row.after, call.now);
    if (row.after.tryIt === false) await endConsoleKeys(tx);
    await audit(tx, call, 'SETTING_UPDATE', row, reason);
  }

  /** Decides about a change that waits, under the lock of its group. */
  const decide = (
    call: Call,
    id: string,
    state: 'Applied' | 'Refused',
    act: (tx: Db, row: ChangeRow) => Promise<void>,
  ): Promise<PortalSettings> =>
    db.transaction(async (tx) => {
      const changes = createChangeRepository(tx);
      const found = await changes.find(id);
      if (!found) throw notFound();
      await changes.lock(found.group);
      const row = (await changes.find(id))!;
      if (row.state !== 'Pending') throw stateConflict(row.state, state, ['Pending']);
      await changes.decide(id, { state, decidedBy: call.actor.id, decidedAt: call.now });
      await act(tx, row);
      return read(tx, call);
    });

  return {
    read: (call: Call) => read(db, call),

    /** Pages of which one can be a legal text. */
    async pages({ now }: Call) {
      const found = await createPublishedRepository(db).open(now);
      return found.map(({ slug, page: { title } }) => ({ slug, title }));
    },

    /** Throws 409 where the group changed since it was read, or a change of it waits. */
    change: (call: Call, given: GroupChange): Promise<PortalSettings> =>
      db.transaction(async (tx) => {
        const { group, reason } = given;
        const changes = createChangeRepository(tx);
        await changes.lock(group);
        mustBeCurrent({ rowVersion: await changes.version(group) }, given.rowVersion);
        if (await changes.newest(group, 'Pending')) throw new Problem(409, 'setting.waiting');
        const id = newId();
        const before = await createSettings(tx).read(...namesOf(group));
        const after = await differing(given, before, { tx, call, secrets, publicUrl, changeId: id });
        if (Object.keys(after).length === 0) return read(tx, call);
        const waits = SECURITY_GROUPS.includes(group) && (await changes.hasSecond(call.actor.id));
        const were = Object.fromEntries(Object.keys(after).map((name) => [name, before[name as keyof typeof before]]));
        const row = await changes.insert({
          ...{ id, group, reason, before: were, after, askedBy: call.actor.id, askedAt: call.now },
          ...(waits ? { state: 'Pending' } : { state: 'Applied', decidedBy: call.actor.id, decidedAt: call.now }),
        });
        if (waits) {
          await audit(tx, call, 'SETTING_ASK', row, reason);
          await emit(tx, call, { code: 'setting.asked', changeId: id });
        } else await apply(tx, call, row, reason);
        return read(tx, call);
      }),

    /** Throws 403 for the person who asked. */
    approve: (call: Call, id: string) =>
      decide(call, id, 'Applied', async (tx, row) => {
        if (row.askedBy === call.actor.id) throw new Problem(403, 'setting.secondPerson');
        await apply(tx, call, row, row.reason);
      }),

    refuse: (call: Call, id: string, reason: string) =>
      decide(call, id, 'Refused', (tx, row) => audit(tx, call, 'SETTING_REFUSE', row, reason)),
  };
}
