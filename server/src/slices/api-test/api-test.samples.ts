import type { Samples } from '../../testing/events/samples';
import type { TestEvents } from './api-test.events';

export const samples: Samples<TestEvents> = {
  'testRun.failed': { payload: ({ rows }) => ({ runId: rows.testRun.id }), notified: ['client'] },
  'testSchedule.paused': { payload: ({ rows }) => ({ collectionId: rows.testCollection.id }), notified: ['client'] },
};
