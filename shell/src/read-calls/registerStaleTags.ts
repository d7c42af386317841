import type { HubEventName, ResolvedSection } from '@titian/shared-contracts';
import { setStaleTags, type StaleTags } from '@titian/shared-auth';

const ofBadges = ({ nav }: ResolvedSection): StaleTags[] =>
  nav.flatMap(({ badge }) => badge?.events.map((event: HubEventName) => ({ [event]: badge.tags })) ?? []);

/** Registers which tags hub events invalidate: those of the sections' `staleOn`, and of their badges. */
export const registerStaleTags = (sections: readonly ResolvedSection[]): void =>
  setStaleTags(sections.flatMap((section) => [section.staleOn ?? {}, ...ofBadges(section)]));
