import type { RequestOutcome, RequestStatus } from '@titian/shared-contracts/data-request';
import { type Moves, stateMachine } from '../../http/state-machine';

/** States in which a request can still be decided, with and without a clock that runs. */
export const RUNNING_STATES = ['Submitted', 'Triage', 'UnderReview'] as const;
export const OPEN_STATES = [...RUNNING_STATES, 'InfoRequested'] as const;
export const GRANTED_STATES = ['Approved', 'ApprovedWithConditions', 'PartlyApproved'] as const;

const REVIEWED = ['UnderReview'] as const;

const MOVES = {
  save: { from: ['Draft'], to: null },
  submit: { from: ['Draft'], to: 'Submitted' },
  submitUnknown: { from: ['Draft'], to: 'Triage' },
  withdraw: { from: ['Draft', ...OPEN_STATES], to: 'Withdrawn' },
  triage: { from: ['Triage'], to: 'UnderReview' },
  start: { from: ['Submitted'], to: 'UnderReview' },
  handBack: { from: ['Submitted', 'UnderReview'], to: 'Triage' },
  ask: { from: REVIEWED, to: 'InfoRequested' },
  answer: { from: ['InfoRequested'], to: 'UnderReview' },
  extend: { from: ['Submitted', 'UnderReview'], to: null },
  /** A decision that waits for the second approver, and its end without one. */
  propose: { from: REVIEWED, to: null },
  sendBack: { from: REVIEWED, to: null },
  Approved: { from: REVIEWED, to: 'Approved' },
  ApprovedWithConditions: { from: REVIEWED, to: 'ApprovedWithConditions' },
  PartlyApproved: { from: REVIEWED, to: 'PartlyApproved' },
  Refused: { from: REVIEWED, to: 'Refused' },
  fulfil: { from: GRANTED_STATES, to: 'Fulfilled' },
  order: { from: ['Fulfilled'], to: null },
  close: { from: ['Fulfilled'], to: 'Closed' },
  message: { from: [...OPEN_STATES, ...GRANTED_STATES, 'Refused', 'Fulfilled'], to: null },
  want: { from: OPEN_STATES, to: null },
} as const satisfies Moves<RequestStatus>;
export type RequestMove = keyof typeof MOVES;

/** Life of a data request (marketplace.md §15, §22.6); a decision's move has the name of its outcome. */
export const requestStates = stateMachine<RequestStatus, RequestMove>(MOVES);
export const moveOf = (outcome: RequestOutcome): RequestMove => outcome;

export const isRunning = (status: RequestStatus): boolean => (RUNNING_STATES as readonly string[]).includes(status);
