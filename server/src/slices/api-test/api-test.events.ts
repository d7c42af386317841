import { eq } from 'drizzle-orm';
import { type PauseReason, testPaths } from '@titian/shared-contracts/api-test';
import type { SliceEvents } from '../../events/catalogue';
import { holdersOf } from '../application';
import { application } from '../application/application.tables';
import { TEST_MESSAGES } from './api-test.messages';
import { testCollection, testRun } from './api-test.tables';

export interface TestEvents {
  /** A scheduled run in which not every test passed. */
  'testRun.failed': { runId: string };
  'testSchedule.paused': { collectionId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends TestEvents {}
}
type Code = keyof typeof TEST_MESSAGES;

const CODES = {
  failures: 'testSchedule.paused',
  personInactive: 'testSchedule.nobody',
  applicationInactive: 'testSchedule.stopped',
} as const satisfies Record<PauseReason, Code>;

export const testEvents: SliceEvents<TestEvents, Code> = {
  messages: TEST_MESSAGES,
  plans: {
    async 'testRun.failed'(context, { runId }) {
      const [found] = await context.db
        .select({ run: testRun, application, collection: testCollection })
        .from(testRun)
        .innerJoin(application, eq(application.id, testRun.applicationId))
        .innerJoin(testCollection, eq(testCollection.id, testRun.collectionId))
        .where(eq(testRun.id, runId));
      // Deleted since: nobody needs to know.
      if (!found) return { notices: [] };
      const { run, collection } = found;
      const params = {
        ...{ collection: collection.name, application: found.application.name },
        ...{ failed: String(run.total - run.passed), total: String(run.total) },
      };
      const to = await holdersOf(context, found.application);
      const link = testPaths.run(runId);
      return { notices: [{ code: 'testRun.failed', to, params, link, severity: 'error', mail: true }] };
    },
    async 'testSchedule.paused'(context, { collectionId }) {
      const [found] = await context.db
        .select({ collection: testCollection, application })
        .from(testCollection)
        .innerJoin(application, eq(application.id, testCollection.applicationId))
        .where(eq(testCollection.id, collectionId));
      if (!found) return { notices: [] };
      const { collection } = found;
      const params = { collection: collection.name, application: found.application.name };
      const to = await holdersOf(context, found.application);
      const code = CODES[collection.pauseReason ?? 'failures'];
      return { notices: [{ code, to, params, link: testPaths.tests(), severity: 'warning', mail: true }] };
    },
  },
};
