import type { Choice, PinState, SectionState, Subject, Resolved } from '../registry';

const nameIn = (subject: Subject): Record<PinState['kind'], string | null> => ({
  user: subject.userId,
  role: subject.roleName,
  organization: subject.organizationId,
  tenant: subject.tenantId,
});

/** Whose pin it was. */
const pinOf = ({ release, until }: Choice, { pins }: SectionState, subject: Subject) =>
  pins.find(
    (pin) =>
      pin.subjectId === nameIn(subject)[pin.kind] &&
      pin.until === until &&
      (pin.release?.id ?? release.id) === release.id,
  )?.kind ?? 'user';

/** Why a release was chosen, as a code that the console words: `pin.role`, `canary.in`, `stable` … */
function reasonOf(chosen: Choice, state: SectionState, subject: Subject): string {
  const { channel, release } = chosen;
  if (channel === 'pin' || channel === 'preview') return `${channel}.${pinOf(chosen, state, subject)}`;
  if (channel === 'canary') return 'canary.in';
  if (channel !== 'stable') return channel;
  if (release.id !== state.stable?.id) return 'stable.fallback';
  return state.canary ? 'canary.out' : 'stable';
}

/** What runs for a subject in each section, and why. An override of theirs outdoes what the registry chose, whose version stands beside it. */
export const explain = (resolved: Resolved, sections: SectionState[], subject: Subject) =>
  resolved.chosen.map((chosen) => {
    const { section } = chosen;
    const override = resolved.overrides.find((one) => one.section === section);
    const state = sections.find(({ name }) => name === section)!;
    return {
      ...{ section, bucket: resolved.draw(section), version: chosen.release.version },
      channel: override ? 'override' : chosen.channel,
      why: override ? 'override' : reasonOf(chosen, state, subject),
      until: (override?.expiresAt ?? chosen.until)?.toISOString() ?? null,
    };
  });
