import { performWithoutApproval, type Parts } from './acts';
import { canaryEnded, canRollBackTo, previewed, rolledBack } from './moves';
import { type ActCall, operatorOf } from './operator';
import { releaseOf } from './release.repository';

/** Acts on a section's channels that need no second person. */
export const createChannelService = (parts: Parts) => ({
  preview: (call: ActCall, section: string, { version, reason }: { version: string | null; reason: string }) =>
    performWithoutApproval(parts, call, section, async (channels) => {
      const change = previewed(channels, version === null ? null : releaseOf(channels, version));
      const facts = { what: 'preview' as const, version };
      return { change, entry: { act: 'preview', by: operatorOf(call).by, reason, facts } };
    }),

  endCanary: (call: ActCall, section: string, { reason }: { reason: string }) =>
    performWithoutApproval(parts, call, section, async (channels) => {
      const change = canaryEnded(channels);
      const { canaryId, canaryPercent } = channels.pointer;
      const version = channels.releases.find(({ id }) => id === canaryId)?.version ?? '';
      const facts = { what: 'ended' as const, version, percent: canaryPercent };
      return { change, entry: { act: 'canary.end', by: operatorOf(call).by, reason, facts } };
    }),

  rollback: (call: ActCall, section: string, { version, reason }: { version?: string | undefined; reason: string }) =>
    performWithoutApproval(parts, call, section, async (channels) => {
      const { pointer, releases } = channels;
      const named = version === undefined ? null : releaseOf(channels, version, (one) => canRollBackTo(channels, one));
      const change = rolledBack(channels, named);
      const versionOf = (id: string | null | undefined) => releases.find((one) => one.id === id)?.version ?? null;
      const [target, before] = [versionOf(change.stableId), versionOf(pointer.stableId)];
      const facts = { what: 'rolledBack' as const, version: target, before };
      return { change, entry: { act: 'rollback', by: operatorOf(call).by, reason, facts } };
    }),
});
