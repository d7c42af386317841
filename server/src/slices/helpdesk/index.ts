import { helpdesk as contract } from '@titian/shared-contracts/helpdesk';
import type { Slice } from '../slice';
import { helpdeskDemo } from './demo/issues';
import { helpdeskRoutes } from './helpdesk.routes';
import { helpdeskJobs } from './helpdesk.jobs';
import { helpdeskEvents } from './helpdesk.events';
import { helpdeskFileRules } from './attachments';

export { giveIssues } from './owned';

/** The helpdesk: issues that people report, and their answers. */
export const helpdesk = {
  calls: { helpdesk: contract },
  routes: helpdeskRoutes,
  jobs: helpdeskJobs,
  events: helpdeskEvents,
  fileRules: helpdeskFileRules,
  demo: helpdeskDemo,
} satisfies Slice;
