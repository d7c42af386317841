import type { Pointers } from '@titian/shared-contracts/platform';
import { act, type Parts } from './acts';
import { ask } from './approval.service';
import { canaryEnded, mayGoBackTo, movedOff, previewed, rolledBack, type Standing, unblocked } from './moves';
import { type ActCall, operatorOf } from './operator';
import { markBlocked, releaseOf } from './release.repository';
import { carryOut, type Wish } from './wish';

interface ChannelParts extends Parts {
  /** Whether promote and canary wait for a second person. */
  needsTwo(): Promise<boolean>;
}
interface Named {
  version: string;
  reason: string;
}
interface Moved {
  waiting: boolean;
  pointers: Pointers;
}

const done = (pointers: Pointers): Moved => ({ waiting: false, pointers });
const isLive = ({ pointer }: Standing, id: string) =>
  [pointer.stableId, pointer.canaryId, pointer.previewId, pointer.fallbackId].includes(id);

/** Acts on a section's channels. */
export const createChannelService = (parts: ChannelParts) => {
  const wished = async (call: ActCall, section: string, { version, reason }: Named, wish: Wish): Promise<Moved> => {
    const { by, id } = operatorOf(call);
    const waiting = await parts.needsTwo();
    const pointers = await act(parts, call, section, async (standing, tx) => {
      const release = releaseOf(
        standing,
        version,
        (other) => !other.blockedAt && other.id !== standing.pointer.stableId,
      );
      if (waiting) return ask(tx, call, { section, standing, release, wish, reason, by, askedById: id });
      const { change, facts } = await carryOut(tx, standing, release, wish, { now: call.now, asked: null });
      return { change, deed: { act: wish.act, by, reason, facts } };
    });
    return { waiting, pointers };
  };

  return {
    promote: (call: ActCall, section: string, named: Named) => wished(call, section, named, { act: 'promote' }),

    canary: (
      call: ActCall,
      section: string,
      { percent, steps, ...named }: Named & Omit<Wish & { act: 'canary' }, 'act'>,
    ) => wished(call, section, named, { act: 'canary', percent, steps }),

    preview: async (call: ActCall, section: string, { version, reason }: { version: string | null; reason: string }) =>
      done(
        await act(parts, call, section, async (standing) => {
          const change = previewed(standing, version === null ? null : releaseOf(standing, version));
          const facts = { what: 'preview' as const, version };
          return { change, deed: { act: 'preview', by: operatorOf(call).by, reason, facts } };
        }),
      ),

    endCanary: async (call: ActCall, section: string, { reason }: { reason: string }) =>
      done(
        await act(parts, call, section, async (standing) => {
          const change = canaryEnded(standing);
          const { canaryId, canaryPercent } = standing.pointer;
          const version = standing.releases.find(({ id }) => id === canaryId)?.version ?? '';
          const facts = { what: 'ended' as const, version, percent: canaryPercent };
          return { change, deed: { act: 'canary.end', by: operatorOf(call).by, reason, facts } };
        }),
      ),

    rollback: async (
      call: ActCall,
      section: string,
      { version, reason }: { version?: string | undefined; reason: string },
    ) =>
      done(
        await act(parts, call, section, async (standing) => {
          const { pointer, releases } = standing;
          const named =
            version === undefined ? null : releaseOf(standing, version, (one) => mayGoBackTo(standing, one));
          const change = rolledBack(standing, named);
          const versionOf = (id: string | null | undefined) =>
            releases.find((known) => known.id === id)?.version ?? null;
          const [goal, before] = [versionOf(change.stableId), versionOf(pointer.stableId)];
          const facts = { what: 'rolledBack' as const, version: goal, before };
          return { change, deed: { act: 'rollback', by: operatorOf(call).by, reason, facts } };
        }),
      ),

    block: async (call: ActCall, section: string, { version, reason }: Named) =>
      done(
        await act(parts, call, section, async (standing, tx) => {
          const { by } = operatorOf(call);
          const isBad = ({ id, blockedAt }: Standing['releases'][number]) => !blockedAt && isLive(standing, id);
          const live = standing.releases.find((one) => one.version === version && isBad(one));
          const release = live ?? releaseOf(standing, version);
          const change = movedOff(standing, release, call.now);
          await markBlocked(tx, release.id, { at: call.now, by, reason });
          return { change, deed: { act: 'block', by, reason, facts: { what: 'blocked', version } } };
        }),
      ),

    unblock: async (call: ActCall, section: string, { version, reason }: Named) =>
      done(
        await act(parts, call, section, async (standing, tx) => {
          const { by } = operatorOf(call);
          const release = releaseOf(standing, version, ({ blockedAt }) => blockedAt !== null);
          const change = unblocked(release);
          await markBlocked(tx, release.id, null);
          return { change, deed: { act: 'unblock', by, reason, facts: { what: 'unblocked', version } } };
        }),
      ),
  };
};
