import type { ApiTestInput } from '@titian/shared-contracts/api-test';
import { own } from '../../testing/matrix/personas';
import type { Rights } from '../../testing/matrix/rights';
import { row, stranger } from '../../testing/matrix/row-policy';
import { apiTest, testCollection, testRun, testVariableSet } from './api-test.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    apiTest: { id: string };
    testCollection: { id: string };
    variableSet: { id: string };
    testRun: { id: string };
  }
}

const call = {
  ...{ method: 'GET' as const, path: '/hakmilik', parameters: [], purpose: '', body: null, bodyType: '' },
};
const input: ApiTestInput = { name: 'Matrix', projectId: stranger, environment: 'Sandbox', call, expected: [] };
const schedule = { cadence: 'daily', hour: 6, weekday: 1 };
const variables = { name: 'Matrix', variables: [] };

export const rights: Rights = {
  async rows({ portal: { db, people }, rows: { application, subscription } }) {
    const applicationId = application.id as string;
    const [collection] = await db.insert(testCollection).values({ applicationId, name: 'Matrix' }).returning();
    const [set] = await db
      .insert(testVariableSet)
      .values({ applicationId, name: 'Matrix own', variables: [] })
      .returning();
    const [test] = await db
      .insert(apiTest)
      .values({
        ...{ ...input, name: 'Matrix own', collectionId: collection!.id },
        projectId: subscription.project.id as string,
      })
      .returning();
    const [run] = await db
      .insert(testRun)
      .values({
        ...{ applicationId, collectionId: collection!.id, cause: 'Person', personId: people.client.id },
        ...{ production: false, state: 'Done', total: 1, ended: 1 },
      })
      .returning();
    return { apiTest: test!, testCollection: collection!, variableSet: set!, testRun: run! };
  },
  owned: ['apiTest', 'testCollection', 'variableSet', 'testRun'],
  policies: {
    // Only of the own organisation, also for those who reach more.
    'apiTest.list': 'open',
    'apiTest.create': 'open',
    'apiTest.detail': row('apiTest', own),
    'apiTest.update': row('apiTest', own, { rowVersion: 1, input }),
    'apiTest.move': row('apiTest', own, { rowVersion: 1, collection: 'Matrix other' }),
    'apiTest.remove': row('apiTest', own),
    'testCollection.list': 'open',
    'testCollection.update': row('testCollection', own, {
      rowVersion: 1,
      input: { name: 'Matrix', variableSetId: null },
    }),
    'testCollection.schedule': row('testCollection', own, { rowVersion: 1, schedule }),
    'testCollection.remove': row('testCollection', own),
    'variableSet.list': 'open',
    'variableSet.create': 'open',
    'variableSet.update': row('variableSet', own, { rowVersion: 1, input: variables }),
    'variableSet.remove': row('variableSet', own),
    'testRun.list': 'open',
    'testRun.detail': row('testRun', own),
    'testRun.start': 'open',
  },
  attempts: {
    'apiTest.create': ({ application }) => ({ applicationId: application.id, collection: 'Matrix', input }),
    'variableSet.create': ({ application }) => ({ applicationId: application.id, input: variables }),
    'testRun.start': (home) => ({ testIds: [home.apiTest.id] }),
  },
};
