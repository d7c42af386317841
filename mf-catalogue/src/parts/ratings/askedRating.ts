import type { Rating } from '@titian/shared-contracts/rating';

/** An act whose dialog is open. */
export type AskedRating =
  | { act: 'rate'; api: { id: string; name: string }; rating: Rating | null }
  | { act: 'answer'; rating: Rating }
  | { act: 'hide' | 'show'; rating: Rating };
