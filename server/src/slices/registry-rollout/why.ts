import type { Choice, PinState, SectionState, Subject, Resolved } from '../registry';

const subjectIds = (subject: Subject): Record<PinState['kind'], string | null> => ({
  user: subject.userId,
  role: subject.roleName,
  organization: subject.organizationId,
  tenant: subject.tenantId,
});

/** The kind of subject whose pin chose the release. */
const pinKindOf = ({ release, until }: Choice, { pins }: SectionState, subject: Subject) =>
  pins.find(
    (pin) =>
      pin.subjectId === subjectIds(subject)[pin.kind] &&
      pin.until === until &&
      (pin.release?.id ?? release.id) === release.id,
  )?.kind ?? 'user';

/** Why a release was choice, as a code for which the console has a text: `pin.role`, `canary.in`, `stable` … */
function reasonOf(choice: Choice, state: SectionState, subject: Subject): string {
  const { channel, release } = choice;
  if (channel === 'pin' || channel === 'preview') return `${channel}.${pinKindOf(choice, state, subject)}`;
  if (channel === 'canary') return 'canary.in';
  if (channel !== 'stable') return channel;
  if (release.id !== state.stable?.id) return 'stable.fallback';
  return state.canary ? 'canary.out' : 'stable';
}

/**
 * Which release runs for a subject in each section, and why. The subject's own override wins over the registry's choice, whose version is
 * still given.
 */
export const explain = (resolved: Resolved, sections: SectionState[], subject: Subject) =>
  resolved.chosen.map((choice) => {
    const { section } = choice;
    const override = resolved.overrides.find((one) => one.section === section);
    const state = sections.find(({ name }) => name === section)!;
    return {
      ...{ section, bucket: resolved.draw(section), version: choice.release.version },
      channel: override ? 'override' : choice.channel,
      why: override ? 'override' : reasonOf(choice, state, subject),
      until: (override?.expiresAt ?? choice.until)?.toISOString() ?? null,
    };
  });
