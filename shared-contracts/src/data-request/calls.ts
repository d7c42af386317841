import * as z from 'zod/mini';
import {
  Day,
  endpoint,
  Id,
  IdParams,
  ListQuery,
  markdown,
  Nothing,
  OrganizationRef,
  Reason,
  requiredText,
} from '@titian/shared-contracts';
import { FILE_RULES } from '../file';
import { LetterQuery, OrderLetter } from '../order';
import { FieldMatches, FileOffer, FulfilmentOffer, RequestDetail, RequestPage } from './data-request';
import { Decide } from './decision';
import { demandCalls } from './demand';
import { RequestDraft, RequestForm } from './form';
import { REQUEST_FIELDS_MAX, REQUEST_FILES_MAX, REQUEST_LINKS_MAX } from './limits';
import { RequestView } from './words';

const rowVersion = z.int();
const Seen = z.object({ rowVersion });
const Saved = z.object({ id: Id, rowVersion });
const fileIds = z._default(
  z.array(Id).check(z.maxLength(FILE_RULES.dataRequest.attachment.maxFiles, 'validation.fileCount')),
  [],
);
const Text = z.object({ body: markdown(requiredText(4_000)), fileIds });
const RequestQuery = z.extend(ListQuery, { view: z._default(RequestView, 'all') });
const name = z.string().check(z.trim(), z.maxLength(80));
/** An act on one request: the path's id, the version that its caller saw, and no answer. */
const act = <const P extends string, B extends z.ZodMiniType>(
  path: P,
  access: 'view' | 'create' | 'update' | 'approve',
  { summary, body }: { summary: string; body: B },
) =>
  endpoint({
    method: 'POST',
    path: `/api/data-requests/:id/${path}`,
    access: `datarequest.${access}`,
    summary,
    params: IdParams,
    body,
    response: Nothing,
  });

export const dataRequest = {
  list: endpoint({
    method: 'GET',
    path: '/api/data-requests',
    access: 'datarequest.view',
    summary: 'Data requests in reach',
    query: RequestQuery,
    response: RequestPage,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/data-requests/export',
    access: 'datarequest.export',
    summary: 'The filtered data requests as CSV',
    query: RequestQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  ...demandCalls,
  agencies: endpoint({
    method: 'GET',
    path: '/api/data-requests/agencies',
    access: 'datarequest.view',
    summary: 'Agencies that can be asked for data',
    response: z.array(OrganizationRef),
  }),
  matches: endpoint({
    method: 'GET',
    path: '/api/data-requests/matches',
    access: 'datarequest.view',
    summary: 'Where published APIs already give fields of these names',
    query: z.object({
      name: z._default(
        z.pipe(
          z.union([name, z.array(name)]),
          z.pipe(
            z.transform((given: string | string[]) => [given].flat()),
            z.array(name).check(z.maxLength(REQUEST_FIELDS_MAX)),
          ),
        ),
        [],
      ),
    }),
    response: FieldMatches,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/data-requests',
    access: 'datarequest.create',
    summary: 'Keep a new draft',
    body: z.extend(RequestDraft, { idempotencyKey: Id }),
    response: Saved,
    status: 201,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/data-requests/:id',
    access: 'datarequest.view',
    summary: 'One data request',
    params: IdParams,
    response: RequestDetail,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/data-requests/:id',
    access: 'datarequest.create',
    summary: 'Keep a draft',
    params: IdParams,
    body: z.extend(RequestDraft, { rowVersion }),
    response: Saved,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/data-requests/:id/submit',
    access: 'datarequest.create',
    summary: 'Send a data request; its clock starts',
    params: IdParams,
    body: z.extend(RequestForm, { rowVersion }),
    response: z.object({ id: Id, requestNo: z.string() }),
  }),
  withdraw: act('withdraw', 'create', { summary: 'Take a request or a draft back', body: Seen }),
  triage: act('triage', 'approve', {
    summary: 'Pick the agency that has the data',
    body: z.object({ providerId: Id, rowVersion }),
  }),
  start: act('start', 'update', { summary: 'Begin the review', body: Seen }),
  handBack: act('hand-back', 'update', {
    summary: 'Say that another agency has the data',
    body: z.object({ reason: Reason, rowVersion }),
  }),
  ask: act('questions', 'update', {
    summary: 'Ask the requester; the clock stands still',
    body: z.extend(Text, { rowVersion }),
  }),
  answer: act('answer', 'create', { summary: 'Answer a question; the clock goes on', body: Text }),
  message: act('messages', 'view', {
    summary: 'Write in the thread',
    body: z.extend(Text, { internal: z._default(z.boolean(), false) }),
  }),
  extend: act('extension', 'update', {
    summary: 'Extend the time to decide, once',
    body: z.object({ until: Day, reason: Reason, rowVersion }),
  }),
  decide: act('decision', 'approve', { summary: 'Decide, or propose where personal data is given', body: Decide }),
  confirm: act('decision/confirmation', 'approve', { summary: 'Confirm a proposed decision', body: Seen }),
  sendBack: act('decision/return', 'approve', {
    summary: 'Send a proposed decision back to review',
    body: z.object({ reason: Reason, rowVersion }),
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/data-requests/:id/offers',
    access: 'datarequest.update',
    summary: 'APIs that may fulfil a request',
    params: IdParams,
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.array(FulfilmentOffer),
  }),
  fileOffers: endpoint({
    method: 'GET',
    path: '/api/data-requests/:id/file-offers',
    access: 'datarequest.update',
    summary: 'Repository files that may fulfil a request',
    params: IdParams,
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
    response: z.array(FileOffer),
  }),
  fulfil: act('fulfilment', 'update', {
    summary: 'Name the APIs and the files that give the data',
    body: z
      .object({
        links: z._default(
          z
            .array(z.object({ projectId: Id, packageId: Id }))
            .check(z.maxLength(REQUEST_LINKS_MAX, 'validation.tooMany')),
          [],
        ),
        files: z._default(z.array(Id).check(z.maxLength(REQUEST_FILES_MAX, 'validation.tooMany')), []),
        rowVersion,
      })
      .check(
        z.refine(({ links, files }) => links.length + files.length > 0, {
          error: 'validation.required',
          path: ['links'],
        }),
      ),
  }),
  deliveredFile: endpoint({
    method: 'GET',
    path: '/api/data-requests/:id/delivered/:fileId',
    access: 'datarequest.view',
    summary: 'The bytes of a file that fulfils a request',
    params: z.extend(IdParams, { fileId: Id }),
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
  close: act('close', 'create', { summary: 'Confirm that the data has come', body: Seen }),
  want: act('wanted', 'create', { summary: 'Say that the own agency wants the same', body: z.object({}) }),
  unwant: endpoint({
    method: 'DELETE',
    path: '/api/data-requests/:id/wanted',
    access: 'datarequest.create',
    summary: 'Take that back',
    params: IdParams,
    response: Nothing,
  }),
  toCart: endpoint({
    method: 'POST',
    path: '/api/data-requests/:id/cart',
    access: 'cart.create',
    summary: 'Put what fulfils a request in the own cart',
    params: IdParams,
    response: z.object({ lines: z.int() }),
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/data-requests/:id/letter',
    access: 'datarequest.view',
    summary: 'The letter of a decision, in words',
    params: IdParams,
    query: LetterQuery,
    response: OrderLetter,
  }),
  letterPdf: endpoint({
    method: 'GET',
    path: '/api/data-requests/:id/letter.pdf',
    access: 'datarequest.view',
    summary: 'The letter of a decision as PDF: in one language, else Malay first and English after it',
    params: IdParams,
    query: LetterQuery,
    response: z.unknown(),
    produces: 'application/pdf',
  }),
};
