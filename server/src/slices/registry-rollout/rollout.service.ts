import { type ChannelReply, type Parts, performAct } from './acts';
import { requestApproval } from './approval.service';
import { type ActCall, operatorOf } from './operator';
import { releaseOf } from './release.repository';
import { applyRollout, type Rollout, type VersionAct } from './rollout';

interface RolloutParts extends Parts {
  /** Whether promote and canary wait for a second person. */
  needsTwo(): Promise<boolean>;
}

/** Rolls releases out: to everybody or to a canary. Under the rule of two persons, the act waits for approval. */
export const createRolloutService = (parts: RolloutParts) => {
  const rollOut = async (
    call: ActCall,
    section: string,
    { version, reason }: VersionAct,
    rollout: Rollout,
  ): Promise<ChannelReply> => {
    const { by, id } = operatorOf(call);
    const waiting = await parts.needsTwo();
    const pointers = await performAct(parts, call, section, async (channels, tx) => {
      const release = releaseOf(channels, version, (one) => !one.blockedAt && one.id !== channels.pointer.stableId);
      if (waiting) return requestApproval(tx, call, { section, channels, release, rollout, reason, by, askedById: id });
      const { change, facts } = await applyRollout(tx, channels, release, rollout, { now: call.now, requester: null });
      return { change, entry: { act: rollout.act, by, reason, facts } };
    });
    return { waiting, pointers };
  };

  return {
    promote: (call: ActCall, section: string, version: VersionAct) =>
      rollOut(call, section, version, { act: 'promote' }),

    canary: (
      call: ActCall,
      section: string,
      { percent, steps, ...version }: VersionAct & Omit<Rollout & { act: 'canary' }, 'act'>,
    ) => rollOut(call, section, version, { act: 'canary', percent, steps }),
  };
};
