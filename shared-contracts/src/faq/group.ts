import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, Nothing } from '@titian/shared-contracts';
import { ManagedName } from '../managed';
import { FaqOrder } from './order';

/** A group of questions. Readers of both languages look at groups first, so the name is required in both. */
export const FaqGroupInput = z.object({ name: ManagedName });
export type FaqGroupInput = z.infer<typeof FaqGroupInput>;

export const FaqGroup = z.object({
  id: Id,
  name: LocalText,
  /** How many questions it has, drafts too; it can be deleted while there is none. */
  questions: z.int(),
  rowVersion: z.int(),
});
export type FaqGroup = z.infer<typeof FaqGroup>;

/** Calls for editors of groups. */
export const faqGroup = {
  list: endpoint({
    method: 'GET',
    path: '/api/faq/groups',
    access: 'cms.faq.view',
    summary: 'Groups of questions in their order',
    response: z.array(FaqGroup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/faq/groups',
    access: 'cms.faq.create',
    summary: 'Add a group at the end',
    body: FaqGroupInput,
    response: FaqGroup,
    status: 201,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/faq/groups/:id',
    access: 'cms.faq.update',
    summary: 'Rename',
    params: IdParams,
    body: z.object({ input: FaqGroupInput, rowVersion: z.int() }),
    response: FaqGroup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/faq/groups/:id',
    access: 'cms.faq.delete',
    summary: 'Delete one without questions',
    params: IdParams,
    response: Nothing,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/faq/groups/order',
    access: 'cms.faq.update',
    summary: 'Order of the groups',
    body: FaqOrder,
    response: Nothing,
  }),
};
