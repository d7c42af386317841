import * as z from 'zod/mini';

/** marketplace.md §15, and the states before and beside those of a request under way. */
export const RequestStatus = z.enum([
  'Draft',
  'Submitted',
  'Triage',
  'UnderReview',
  'InfoRequested',
  'Approved',
  'ApprovedWithConditions',
  'PartlyApproved',
  'Refused',
  'Fulfilled',
  'Closed',
  'Withdrawn',
]);
export type RequestStatus = z.infer<typeof RequestStatus>;
/** In which form the data is wanted. */
export const RequestKind = z.enum(['NewApi', 'NewField', 'DatasetFile', 'Extract']);
export type RequestKind = z.infer<typeof RequestKind>;
/** Who may read a request besides its parties: nobody, or every agency. */
export const RequestVisibility = z.enum(['Parties', 'Agencies']);
export const RequestFrequency = z.enum(['Once', 'OnDemand', 'Daily', 'Weekly', 'Monthly', 'Yearly']);
export const TransferMethod = z.enum(['Api', 'File', 'Screen']);
/** What the requesting agency promises; each is answered with yes or no. */
export const SAFEGUARDS = ['encrypted', 'accessLogged', 'trained', 'notShared', 'deleted'] as const;
/** The questions that a reviewer answers before deciding (Act 864 s.14). */
export const QUESTIONS = ['lawful', 'publicGain', 'safeguards'] as const;
export const Verdict = z.enum(['Yes', 'Partly', 'No']);
export const RequestOutcome = z.enum(['Approved', 'ApprovedWithConditions', 'PartlyApproved', 'Refused']);
export type RequestOutcome = z.infer<typeof RequestOutcome>;

/** On whose side of a request its reader is; `observer` reads one that is open to all agencies. */
export const RequestSide = z.enum(['requester', 'provider', 'platform', 'observer']);
export type RequestSide = z.infer<typeof RequestSide>;
/** What somebody may do with a request now. `order` fills the own cart with what fulfils it. */
export const RequestAct = z.enum([
  'save',
  'submit',
  'withdraw',
  'triage',
  'start',
  'handBack',
  'ask',
  'answer',
  'message',
  'note',
  'extend',
  'decide',
  'confirm',
  'sendBack',
  'fulfil',
  'order',
  'close',
  'want',
  'unwant',
]);
export type RequestAct = z.infer<typeof RequestAct>;
/** The parts of a list: own requests, those to decide on, those of others that are open to all, and all in reach. */
export const RequestView = z.enum(['mine', 'incoming', 'others', 'all']);
export type RequestView = z.infer<typeof RequestView>;
