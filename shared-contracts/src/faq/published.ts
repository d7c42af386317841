import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, LocalText, Nothing } from '@titian/shared-contracts';

/** A question for readers. */
export const PublishedQuestion = z.object({
  id: Id,
  question: LocalText,
  answer: LocalText,
  /** Whether the reader found it useful; null without a vote. */
  useful: z.nullable(z.boolean()),
});
export type PublishedQuestion = z.infer<typeof PublishedQuestion>;

/** A group with its published questions, in their order; a group without any is left out. */
export const PublishedGroup = z.object({ id: Id, name: LocalText, questions: z.array(PublishedQuestion) });
export type PublishedGroup = z.infer<typeof PublishedGroup>;

/** Calls for readers. */
export const faq = {
  published: endpoint({
    method: 'GET',
    path: '/public/faq',
    access: 'public',
    summary: 'Published questions by group, all or those that have every word of q',
    query: z.object({ q: ListQuery.shape.q }),
    response: z.array(PublishedGroup),
  }),
  vote: endpoint({
    method: 'POST',
    path: '/public/faq/:id/useful',
    access: 'public',
    summary: 'Say whether an answer was useful; who says so again moves their vote',
    params: IdParams,
    body: z.object({ useful: z.boolean() }),
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    Faq: true;
  }
}
