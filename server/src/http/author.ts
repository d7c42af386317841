import type { Actor } from './call';

/** Who writes a message, and for which agency: people move between agencies, and what they wrote stays said for the one at that time. */
export const authorOf = ({ id, organizationId }: Pick<Actor, 'id' | 'organizationId'>) => ({
  authorId: id,
  authorOrganizationId: organizationId,
});
export type Author = ReturnType<typeof authorOf>;
