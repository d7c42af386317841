import type { IssueDetail, IssueMessage, IssuePage, IssueSummary } from '@titian/shared-contracts/helpdesk';
import { id } from './apis';

export const reporter = { id: id(61), displayName: 'Pegawai Lesen' };
export const agent = { id: id(1), displayName: 'Pegawai Meja' };
const agency = { id: id(4), code: 'MP', name: { my: 'Majlis Perbandaran', en: 'Municipal Council' } };

export const issue = (changes: Partial<IssueSummary> = {}): IssueSummary => ({
  id: id(200),
  ticketNo: 'HD-2026-00041',
  title: 'Panggilan ditolak dengan kod 403',
  status: 'Open',
  category: 'ApiError',
  priority: 'High',
  team: 'Platform',
  reporter,
  organization: agency,
  assignee: null,
  project: null,
  waitsForReporter: false,
  due: { kind: 'reply', at: '2030-11-20T02:00:00Z' },
  overdue: false,
  createdAt: '2026-11-18T02:00:00Z',
  updatedAt: '2026-11-18T02:00:00Z',
  rowVersion: 1,
  allowed: ['reply', 'close'],
  ...changes,
});

export const issuePage = (data: IssueSummary[] = [issue()], changes: Partial<IssuePage> = {}): IssuePage => ({
  data,
  totalItems: data.length,
  page: 1,
  pageSize: 10,
  totals: { Open: 3, 'In Progress': 2, Closed: 7, overdue: 1 },
  ...changes,
});

export const message = (changes: Partial<IssueMessage> = {}): IssueMessage => ({
  id: id(210),
  at: '2026-11-18T03:00:00Z',
  author: agent,
  organization: agency,
  byAgent: true,
  mine: false,
  body: 'Kami sedang menyemak.',
  internal: false,
  files: [],
  ...changes,
});

export const issueDetail = (changes: Partial<IssueDetail> = {}): IssueDetail => ({
  ...issue(),
  description: 'Semua panggilan dijawab **403**.',
  files: [],
  order: null,
  subscription: null,
  requestId: null,
  firstReplyDueAt: '2030-11-20T02:00:00Z',
  firstRepliedAt: null,
  resolveDueAt: '2030-11-25T02:00:00Z',
  waitingSince: null,
  closedAt: null,
  resolution: null,
  reopenUntil: null,
  satisfaction: null,
  satisfactionComment: '',
  asAgent: false,
  messages: [],
  events: [{ id: id(220), at: '2026-11-18T02:00:00Z', code: 'created', actor: reporter, params: {} }],
  ...changes,
});
