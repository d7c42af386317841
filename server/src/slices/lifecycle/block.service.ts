import type { Incoming } from '@titian/shared-contracts';
import type { lifecycle as contract } from '@titian/shared-contracts/lifecycle';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { aboutVersion, moveVersion, onVersion } from './act';
import type { VersionFacts, VersionIds } from './lifecycle.repository';

type Block = Incoming<typeof contract.block>['body'];

/** The state of a version without its block; one that came blocked, without a note of it, was published. */
const stateBefore = ({ version, life }: VersionFacts) =>
  life?.stateBefore ?? (version.deprecatedAt ? 'Deprecated' : 'Published');

/** Refuses calls for a time. Subscriptions stay as they are: the gateway refuses their calls with the notice before it asks for them. */
export const createBlockService = (db: Db) => ({
  block: (call: Call, { notice, reason, ...ids }: VersionIds & Block) =>
    onVersion(db, call, { ...ids, act: 'block' }, async (tx, facts) => {
      const before = facts.version.state === 'Deprecated' ? 'Deprecated' : 'Published';
      await moveVersion(tx, call, facts, 'block', { life: { notice, stateBefore: before }, reason });
      await emit(tx, call, { code: 'api.blocked', ...aboutVersion(facts) });
      return null;
    }),

  unblock: (call: Call, ids: VersionIds) =>
    onVersion(db, call, { ...ids, act: 'unblock' }, async (tx, facts) => {
      await moveVersion(tx, call, facts, 'unblock', {
        to: stateBefore(facts),
        life: { notice: null, stateBefore: null },
      });
      await emit(tx, call, { code: 'api.unblocked', ...aboutVersion(facts) });
      return null;
    }),
});
