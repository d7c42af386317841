import { allows } from '@titian/shared-contracts';
import type { MayRate, RatingAct } from '@titian/shared-contracts/rating';
import type { Actor } from '../../http/call';
import { reaches } from '../../http/scope';
import { isOwn } from '../catalogue';

interface Owner {
  organizationId: string;
  tenantId: string;
}
/** What decides who may do what with a rating. */
export interface RatedFacts {
  userId: string;
  status: 'Visible' | 'Hidden';
  owner: Owner;
  /** Whether the API's members let the caller edit it. */
  isEditor: boolean;
}

/** Whether somebody hides and shows ratings at all: the owner of an API must not silence those who judge it. */
export const isModerator = ({ role, permissions }: Pick<Actor, 'role' | 'permissions'>): boolean =>
  (role === 'SuperAdministrator' || role === 'TenantAdministrator') && allows(permissions, 'api.approve');

export const moderates = (actor: Actor, owner: Owner): boolean => isModerator(actor) && reaches(actor, owner);

export const answers = (actor: Actor, { owner, isEditor }: Pick<RatedFacts, 'owner' | 'isEditor'>): boolean =>
  isEditor && allows(actor.permissions, 'api.update') && reaches(actor, owner);

/** A hidden rating is changed, but not withdrawn: writing it anew would show it. */
export function allowedActs(actor: Actor | null, facts: RatedFacts): RatingAct[] {
  if (!actor) return [];
  const isVisible = facts.status === 'Visible';
  const isAuthor = facts.userId === actor.id;
  const acts: [RatingAct, boolean][] = [
    ['change', isAuthor],
    ['withdraw', isAuthor && isVisible],
    ['answer', isVisible && answers(actor, facts)],
    ['hide', isVisible && moderates(actor, facts.owner)],
    ['show', !isVisible && moderates(actor, facts.owner)],
  ];
  return acts.filter(([, may]) => may).map(([act]) => act);
}

/** Whether somebody may rate an API; `subscribed`: their organisation has or had a subscription to it. */
export function mayRate(actor: Actor | null, owner: Owner, subscribed: boolean): MayRate {
  if (!actor) return 'signIn';
  if (isOwn(actor, owner)) return 'ownApi';
  return subscribed ? 'yes' : 'neverSubscribed';
}
