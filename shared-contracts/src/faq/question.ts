import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  Nothing,
  page,
  requiredText,
  Timestamp,
} from '@titian/shared-contracts';
import { FaqOrder } from './order';
import { FAQ_ANSWER_MAX, FAQ_QUESTION_MAX } from './limits';

export const FaqState = z.enum(['Draft', 'Published']);
export const FaqAct = z.enum(['update', 'publish', 'withdraw', 'remove']);
export type FaqAct = z.infer<typeof FaqAct>;

const malayAtLeast = (max: number) =>
  z.object({
    my: requiredText(max),
    en: z.string().check(z.trim(), z.maxLength(max, 'validation.tooLong')),
  });

/** The input: plain text, whose line breaks are kept. English may follow later. */
export const FaqInput = z.object({
  groupId: Id,
  question: malayAtLeast(FAQ_QUESTION_MAX),
  answer: malayAtLeast(FAQ_ANSWER_MAX),
});
export type FaqInput = z.infer<typeof FaqInput>;

export const FaqQuestion = z.object({
  id: Id,
  group: z.object({ id: Id, name: LocalText }),
  question: LocalText,
  answer: LocalText,
  state: FaqState,
  /** How many readers found it useful, and how many did not. */
  useful: z.object({ yes: z.int(), no: z.int() }),
  rowVersion: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
  allowed: z.array(FaqAct),
});
export type FaqQuestion = z.infer<typeof FaqQuestion>;

/** Calls for editors of questions. */
export const faqQuestion = {
  list: endpoint({
    method: 'GET',
    path: '/api/faq',
    access: 'cms.faq.view',
    summary: 'All questions',
    query: ListQuery,
    response: page(FaqQuestion),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/faq/export',
    access: 'cms.faq.export',
    summary: 'The filtered questions as CSV',
    query: ListQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/faq',
    access: 'cms.faq.create',
    summary: 'Write a draft',
    body: FaqInput,
    response: FaqQuestion,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/faq/:id',
    access: 'cms.faq.update',
    summary: 'Change, or move to another group',
    params: IdParams,
    body: z.object({ input: FaqInput, rowVersion: z.int() }),
    response: FaqQuestion,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/faq/:id/publish',
    access: 'cms.faq.approve',
    summary: 'Show on the home page',
    params: IdParams,
    response: FaqQuestion,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/faq/:id/withdraw',
    access: 'cms.faq.approve',
    summary: 'Take off the home page',
    params: IdParams,
    response: FaqQuestion,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/faq/:id',
    access: 'cms.faq.delete',
    summary: 'Delete a draft',
    params: IdParams,
    response: Nothing,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/faq/order',
    access: 'cms.faq.update',
    summary: 'Order within a group',
    body: FaqOrder,
    response: Nothing,
  }),
};
