import type { Pointers } from '@titian/shared-contracts/platform';
import { act, type Parts } from './acts';
import { ask } from './approval.service';
import { canaryEnded, mayGoBackTo, movedOff, previewed, rolledBack, type SectionChannels, unblocked } from './moves';
import { type ActCall, operatorOf } from './operator';
import { markBlocked, releaseOf } from './release.repository';
import { carryOut, type Rollout } from './rollout';

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
const isLive = ({ pointer }: SectionChannels, id: string) =>
  [pointer.stableId, pointer.canaryId, pointer.previewId, pointer.fallbackId].includes(id);

/** Acts on a section's channels. */
export const createChannelService = (parts: ChannelParts) => {
  const rollOut = async (
    call: ActCall,
    section: string,
    { version, reason }: Named,
    rollout: Rollout,
  ): Promise<Moved> => {
    const { by, id } = operatorOf(call);
    const waiting = await parts.needsTwo();
    const pointers = await act(parts, call, section, async (channels, tx) => {
      const release = releaseOf(
        channels,
        version,
        (other) => !other.blockedAt && other.id !== channels.pointer.stableId,
      );
      if (waiting) return ask(tx, call, { section, channels, release, rollout, reason, by, askedById: id });
      const { change, facts } = await carryOut(tx, channels, release, rollout, { now: call.now, asked: null });
      return { change, entry: { act: rollout.act, by, reason, facts } };
    });
    return { waiting, pointers };
  };

  return {
    promote: (call: ActCall, section: string, named: Named) => rollOut(call, section, named, { act: 'promote' }),

    canary: (
      call: ActCall,
      section: string,
      { percent, steps, ...named }: Named & Omit<Rollout & { act: 'canary' }, 'act'>,
    ) => rollOut(call, section, named, { act: 'canary', percent, steps }),

    preview: async (call: ActCall, section: string, { version, reason }: { version: string | null; reason: string }) =>
      done(
        await act(parts, call, section, async (channels) => {
          const change = previewed(channels, version === null ? null : releaseOf(channels, version));
          const facts = { what: 'preview' as const, version };
          return { change, entry: { act: 'preview', by: operatorOf(call).by, reason, facts } };
        }),
      ),

    endCanary: async (call: ActCall, section: string, { reason }: { reason: string }) =>
      done(
        await act(parts, call, section, async (channels) => {
          const change = canaryEnded(channels);
          const { canaryId, canaryPercent } = channels.pointer;
          const version = channels.releases.find(({ id }) => id === canaryId)?.version ?? '';
          const facts = { what: 'ended' as const, version, percent: canaryPercent };
          return { change, entry: { act: 'canary.end', by: operatorOf(call).by, reason, facts } };
        }),
      ),

    rollback: async (
      call: ActCall,
      section: string,
      { version, reason }: { version?: string | undefined; reason: string },
    ) =>
      done(
        await act(parts, call, section, async (channels) => {
          const { pointer, releases } = channels;
          const named =
            version === undefined ? null : releaseOf(channels, version, (one) => mayGoBackTo(channels, one));
          const change = rolledBack(channels, named);
          const versionOf = (id: string | null | undefined) =>
            releases.find((known) => known.id === id)?.version ?? null;
          const [goal, before] = [versionOf(change.stableId), versionOf(pointer.stableId)];
          const facts = { what: 'rolledBack' as const, version: goal, before };
          return { change, entry: { act: 'rollback', by: operatorOf(call).by, reason, facts } };
        }),
      ),

    block: async (call: ActCall, section: string, { version, reason }: Named) =>
      done(
        await act(parts, call, section, async (channels, tx) => {
          const { by } = operatorOf(call);
          const isBad = ({ id, blockedAt }: SectionChannels['releases'][number]) => !blockedAt && isLive(channels, id);
          const live = channels.releases.find((one) => one.version === version && isBad(one));
          const release = live ?? releaseOf(channels, version);
          const change = movedOff(channels, release, call.now);
          await markBlocked(tx, release.id, { at: call.now, by, reason });
          return { change, entry: { act: 'block', by, reason, facts: { what: 'blocked', version } } };
        }),
      ),

    unblock: async (call: ActCall, section: string, { version, reason }: Named) =>
      done(
        await act(parts, call, section, async (channels, tx) => {
          const { by } = operatorOf(call);
          const release = releaseOf(channels, version, ({ blockedAt }) => blockedAt !== null);
          const change = unblocked(release);
          await markBlocked(tx, release.id, null);
          return { change, entry: { act: 'unblock', by, reason, facts: { what: 'unblocked', version } } };
        }),
      ),
  };
};
