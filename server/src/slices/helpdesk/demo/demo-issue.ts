import type { IssuePriority, IssueResolution, NewIssue } from '@titian/shared-contracts/helpdesk';

/** Something said in a thread; `by` is `agent` for whoever has the issue. */
export interface DemoSaying {
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
  /** Identifier of the API it is about. */
  api?: string;
  requestId?: string;
  /** Who has it; nobody: it is open. */
  agent?: string;
  says?: DemoSaying[];
  closed?: {
    hoursLater: number;
    /** None where the reporter closed it. */
    resolution?: IssueResolution;
    stars?: number;
    comment?: string;
  };
  /** Hours after which its reporter opened it again; nobody has it since then. */
  reopened?: number;
}
