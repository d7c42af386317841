import { performWithoutApproval, type Parts } from './acts';
import { type SectionChannels, unblocked, withoutRelease } from './moves';
import { type ActCall, operatorOf } from './operator';
import { markBlocked, releaseOf } from './release.repository';
import type { VersionAct } from './rollout';

const isLive = ({ pointer }: SectionChannels, id: string) =>
  [pointer.stableId, pointer.canaryId, pointer.previewId, pointer.fallbackId].includes(id);

/** Blocks releases, so that they serve nobody, and unblocks them. */
export const createBlockService = (parts: Parts) => ({
  block: (call: ActCall, section: string, { version, reason }: VersionAct) =>
    performWithoutApproval(parts, call, section, async (channels, tx) => {
      const { by } = operatorOf(call);
      // Of several builds of one version, the one that is live.
      const live = channels.releases.find(
        (one) => one.version === version && !one.blockedAt && isLive(channels, one.id),
      );
      const release = live ?? releaseOf(channels, version);
      const change = withoutRelease(channels, release, call.now);
      await markBlocked(tx, release.id, { at: call.now, by, reason });
      return { change, entry: { act: 'block', by, reason, facts: { what: 'blocked', version } } };
    }),

  unblock: (call: ActCall, section: string, { version, reason }: VersionAct) =>
    performWithoutApproval(parts, call, section, async (channels, tx) => {
      const { by } = operatorOf(call);
      const release = releaseOf(channels, version, ({ blockedAt }) => blockedAt !== null);
      const change = unblocked(release);
      await markBlocked(tx, release.id, null);
      return { change, entry: { act: 'unblock', by, reason, facts: { what: 'unblocked', version } } };
    }),
});
