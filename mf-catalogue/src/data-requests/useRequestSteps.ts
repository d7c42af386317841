import type { RequestDetail } from '@titian/shared-contracts/data-request';
import { type Step, type StepMark, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';

const ORDER = ['submitted', 'review', 'decided', 'fulfilled', 'closed'] as const;
type Key = (typeof ORDER)[number];
/** The step at which each state stands. */
const AT: Record<RequestDetail['status'], Key> = {
  Draft: 'submitted',
  Submitted: 'submitted',
  Triage: 'submitted',
  UnderReview: 'review',
  InfoRequested: 'review',
  Approved: 'decided',
  ApprovedWithConditions: 'decided',
  PartlyApproved: 'decided',
  Refused: 'decided',
  Fulfilled: 'fulfilled',
  Closed: 'closed',
  Withdrawn: 'submitted',
};
const ENDED = ['Refused', 'Withdrawn'];

/** Progress of a request: sent, under review, decided, fulfilled, closed. */
export function useRequestSteps(request: RequestDetail): Step[] {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const { status, submittedAt, dueAt, provider, handledBy, decision } = request;
  const place = ORDER.indexOf(AT[status]);
  const details: Record<Key, string[]> = {
    submitted: submittedAt ? [format.dateTime(submittedAt)] : [],
    review: [handledBy?.displayName ?? (provider ? format.text(provider.name) : t('dataRequests.step.triage'))],
    decided: decision?.decidedAt
      ? [text(`state.dataRequest.${decision.outcome}`), format.date(decision.decidedAt)]
      : dueAt
        ? [t('dataRequests.step.due', { day: format.date(dueAt) })]
        : [],
    fulfilled: [],
    closed: status === 'Fulfilled' ? [t('dataRequests.step.closes')] : [],
  };
  const markOf = (at: number): StepMark => {
    if (at > place) return 'next';
    if (at < place) return 'done';
    if (ENDED.includes(status)) return 'bad';
    return status === 'Closed' || AT[status] === 'decided' || AT[status] === 'fulfilled' ? 'done' : 'now';
  };
  return ORDER.map((key, at) => ({
    key,
    title: t(`dataRequests.step.${key}`),
    details: details[key],
    state: markOf(at),
  }));
}
