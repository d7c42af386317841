import { helpdesk, type NewIssue } from '@titian/shared-contracts/helpdesk';
import { newId } from '../storage/schema/columns';
import type { createCaller } from './build';

type Caller = ReturnType<typeof createCaller>;

/** A valid issue report. */
export const newIssue = (given: Partial<NewIssue> = {}): NewIssue => ({
  idempotencyKey: newId(),
  title: 'Calls are refused since this morning',
  description: 'Every call answers **403**.',
  category: 'ApiError',
  priority: 'Normal',
  ...given,
});

/** Reports an issue as a caller; returns its id and number. */
export async function reportIssue(caller: Caller, given: Partial<NewIssue> = {}) {
  const reply = await caller.call(helpdesk.create, { body: newIssue(given) });
  if (reply.status !== 201)
    throw new Error(`Reporting the issue answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body as { id: string; ticketNo: string };
}
