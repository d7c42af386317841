import type { HubEventName, ResolvedSection } from '@titian/shared-contracts';
import { setStaleTags, type StaleTags } from '@titian/shared-auth';

const ofBadges = ({ nav }: ResolvedSection): StaleTags[] =>
  nav.flatMap(({ badge }) => badge?.events.map((event: HubEventName) => ({ [event]: badge.tags })) ?? []);

/** Of the banners, which the shell shows itself. */
const OWN: StaleTags = { announcement: ['Announcement'] };

/** Registers which tags hub events invalidate: the shell's, those of the sections' `staleOn`, and of their badges. */
export const registerStaleTags = (sections: readonly ResolvedSection[]): void =>
  setStaleTags([OWN, ...sections.flatMap((section) => [section.staleOn ?? {}, ...ofBadges(section)])]);
