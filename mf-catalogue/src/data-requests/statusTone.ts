import type { RequestStatus } from '@titian/shared-contracts/data-request';
import type { Tone } from '@titian/shared-ui';

const TONES: Record<RequestStatus, Tone> = {
  Draft: 'neutral',
  Submitted: 'info',
  Triage: 'warning',
  UnderReview: 'info',
  InfoRequested: 'warning',
  Approved: 'success',
  ApprovedWithConditions: 'success',
  PartlyApproved: 'success',
  Refused: 'error',
  Fulfilled: 'success',
  Closed: 'neutral',
  Withdrawn: 'neutral',
};

/** The colour of a request's state. */
export const statusToneOf = (status: RequestStatus): Tone => TONES[status];
