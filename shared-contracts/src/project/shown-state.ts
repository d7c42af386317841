import type * as z from 'zod/mini';
import type { VersionState as Names } from '../catalogue';
import type { ProjectRow } from './project';

type VersionState = z.infer<typeof Names>;

/** States of a version from its submission until it is published. */
export const REVIEW_STATES = ['InReview', 'ChangesRequested', 'Approved'] as const satisfies readonly VersionState[];
const isInReview = (state: VersionState | undefined): boolean => REVIEW_STATES.some((one) => one === state);

type Shown = { kind: 'project'; state: ProjectRow['Status'] } | { kind: 'version'; state: VersionState };

/** What its people are shown as the state of an API: its own, and of a draft in review that of its newest version. */
export function shownState({ Status, versions }: Pick<ProjectRow, 'Status' | 'versions'>): Shown {
  const newest = versions[0]?.state;
  return Status === 'draft' && newest && isInReview(newest)
    ? { kind: 'version', state: newest }
    : { kind: 'project', state: Status };
}
