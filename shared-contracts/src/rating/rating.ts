import * as z from 'zod/mini';
import { Id, LocalText, OrganizationRef, page, requiredText, Timestamp } from '@titian/shared-contracts';

/** Marketplace.md §2: stars from 1 to 5, and the most characters of a title, a comment and the owner's answer. */
export const STARS = [1, 2, 3, 4, 5] as const;
export const RATING_TITLE_MAX = 80;
export const RATING_COMMENT_MAX = 1_000;

export const Stars = z.literal(STARS, 'validation.required');
export type Stars = z.infer<typeof Stars>;
export const RatingStatus = z.enum(['Visible', 'Hidden']);
export type RatingStatus = z.infer<typeof RatingStatus>;

/** What somebody says of an API. */
export const RatingInput = z.object({
  stars: Stars,
  title: requiredText(RATING_TITLE_MAX),
  comment: requiredText(RATING_COMMENT_MAX),
});
export type RatingInput = z.infer<typeof RatingInput>;

/** What the reader may do with a rating: its author changes or withdraws it, the owner answers, administrators hide and show it. */
export const RatingAct = z.enum(['change', 'withdraw', 'answer', 'hide', 'show']);
export type RatingAct = z.infer<typeof RatingAct>;

export const Rating = z.object({
  id: Id,
  stars: Stars,
  title: z.string(),
  comment: z.string(),
  status: RatingStatus,
  /** Who wrote it; null for visitors, who learn the organisation only. */
  author: z.nullable(z.string()),
  /** The organisation for which it was written: one that subscribed. */
  organization: OrganizationRef,
  createdAt: Timestamp,
  /** Later than `createdAt` where its author changed it. */
  updatedAt: Timestamp,
  /** Of the API's owner. */
  answer: z.nullable(z.object({ text: z.string(), at: Timestamp })),
  /** Why it is hidden, for its author and for who may show it again. */
  hiddenReason: z.nullable(z.string()),
  rowVersion: z.int(),
  allowed: z.array(RatingAct),
});
export type Rating = z.infer<typeof Rating>;

/** A rating in a list of several APIs' ratings. */
export const RatingRow = z.extend(Rating, {
  api: z.object({ id: Id, Name: LocalText, organization: OrganizationRef }),
});
export type RatingRow = z.infer<typeof RatingRow>;

/** Whether the reader may rate an API, and if not, why: nobody is signed in, their organisation never subscribed, or the API is its own. */
export const MayRate = z.enum(['yes', 'signIn', 'neverSubscribed', 'ownApi']);
export type MayRate = z.infer<typeof MayRate>;

/** The visible ratings of an API; `average` is null where there are none. */
export const ApiRatings = z.extend(page(Rating), {
  average: z.nullable(z.number()),
  /** How many visible ratings there are, and of them those with one star, with two, to five. */
  count: z.int(),
  histogram: z.array(z.int()),
  /** The reader's own, whether it is visible or hidden. */
  own: z.nullable(Rating),
  mayRate: MayRate,
});
export type ApiRatings = z.infer<typeof ApiRatings>;

/** Ratings of several APIs; `moderates` says whether the reader hides and shows ratings. */
export const RatingsPage = z.extend(page(RatingRow), { moderates: z.boolean() });
export type RatingsPage = z.infer<typeof RatingsPage>;
