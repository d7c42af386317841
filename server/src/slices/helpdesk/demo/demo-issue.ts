import type { IssuePriority, IssueResolution, NewIssue } from '@titian/shared-contracts/helpdesk';

/** A message in the thread; `by` is a username, or `agent` for the assignee. */
export interface DemoMessage {
  by: string;
  hoursLater: number;
  body: string;
  internal?: boolean;
  asks?: boolean;
}
export interface DemoIssue {
  reporter: string;
  daysAgo: number;
  title: string;
  text: string;
  category: NewIssue['category'];
  priority?: IssuePriority;
  /** Identifier of the API that the issue is about. */
  api?: string;
  requestId?: string;
  /** Username of the assignee; without one the issue is open. */
  agent?: string;
  messages?: DemoMessage[];
  closed?: {
    hoursLater: number;
    /** Absent where the reporter closed it. */
    resolution?: IssueResolution;
    stars?: number;
    comment?: string;
  };
  /** Hours after which its reporter reopened it; it has had no assignee since then. */
  reopened?: number;
}
