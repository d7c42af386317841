import type { Rights, RowPolicy, Rows } from '../../testing/matrix/rights';
import { approvers, own, providers, type Persona } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';
import { breakAsk, versionLife } from './lifecycle.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    breakAsk: typeof breakAsk.$inferSelect;
  }
}

/** The version that is ordered, of an API of the provider. */
const version = (reachedBy: Persona[], body?: object): RowPolicy => ({
  params: ({ api }) => ({ id: api.project.id, versionId: api.version.id }),
  reachedBy,
  ...(body && { body: () => body }),
});
/** Notice of the end of that version, in the call about several. */
const several = ({ api: { project, version: one } }: Rows) => ({
  versions: [{ id: one.id, projectId: project.id }],
  lastDay: '2027-12-31',
  migrationNote: null,
});
const both = { my: 'Penyelenggaraan', en: 'Maintenance' };

export const rights: Rights = {
  policies: {
    'lifecycle.read': version(providers),
    'lifecycle.breaks': version(providers),
    'lifecycle.comment': version(providers, { item: null, body: 'What is this field?' }),
    'lifecycle.submit': version(providers),
    'lifecycle.takeBack': version(providers),
    'lifecycle.archive': version(providers),
    'lifecycle.requestChanges': version(approvers, { reason: REASON, comments: [] }),
    'lifecycle.approve': version(approvers, { digest: 'x' }),
    'lifecycle.publish': version(approvers, {}),
    'lifecycle.schedule': version(approvers, { at: '2026-12-31T08:00:00+08:00' }),
    'lifecycle.unschedule': version(approvers),
    'lifecycle.remind': version(providers),
    'lifecycle.deprecate': version(approvers, { lastDay: '2027-12-31', successorId: null, migrationNote: null }),
    'lifecycle.deprecateMany': 'open',
    'lifecycle.keep': version(approvers),
    'lifecycle.retire': version(approvers, { reason: REASON }),
    'lifecycle.block': version(approvers, { notice: both, reason: REASON }),
    'lifecycle.unblock': version(approvers),
    'acknowledgement.mine': 'open',
    'acknowledgement.give': row('breakAsk', own, { rowVersion: 1 }),
  },
  /** A version that waits for the client's agency. */
  async rows({ portal, rows: { api } }) {
    const { db, make, organizations } = portal;
    const coming = await make.version({ projectId: api.project.id, state: 'Approved', publishedAt: null });
    const waits = { waitsSince: new Date(), waitsUntil: new Date(Date.now() + 86_400_000) };
    await db.insert(versionLife).values({ versionId: coming.id, ...waits });
    const about = { versionId: coming.id, organizationId: organizations.consumer.id, since: 'v1.0' };
    const [made] = await db
      .insert(breakAsk)
      .values({ ...about, operations: [], askedAt: new Date() })
      .returning();
    return { breakAsk: made! };
  },
  owned: ['breakAsk'],
  attempts: { 'lifecycle.deprecateMany': several },
  // Too early a day: the version of the matrix goes on.
  bodies: { 'lifecycle.deprecateMany': (rows) => ({ ...several(rows), lastDay: '2020-01-01' }) },
};
