import type { HubEventName, ResolvedSection } from '@titian/shared-contracts';
import { setStaleTags, type StaleTags } from '@titian/shared-auth';

const ofBadges = ({ nav }: ResolvedSection): StaleTags[] =>
  nav.flatMap(({ badge }) => badge?.events.map((event: HubEventName) => ({ [event]: badge.tags })) ?? []);

/** From now on hub events make out of date what the sections' descriptions say: their pages' answers, and their badges'. */
export const learnTags = (sections: readonly ResolvedSection[]): void =>
  setStaleTags(sections.flatMap((section) => [section.staleOn ?? {}, ...ofBadges(section)]));
