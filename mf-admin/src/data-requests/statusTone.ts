import type { RequestStatus } from '@titian/shared-contracts/data-request';
import { statusTone, type Tone } from '@titian/shared-ui';

const OWN: Partial<Record<RequestStatus, Tone>> = {
  Triage: 'warning',
  UnderReview: 'info',
  PartlyApproved: 'success',
  Refused: 'error',
  Fulfilled: 'success',
};

/** The colour of a request's state. */
export const statusToneOf = (status: RequestStatus): Tone => OWN[status] ?? statusTone(status);
