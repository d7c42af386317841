import { eq } from 'drizzle-orm';
import type { AuthoredSecurity, SecurityChoices, SecurityInput } from '@titian/shared-contracts/authoring';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { apiSecurity, KEYS_ONLY } from '../gateway/gateway.tables';
import { putThrottles, readThrottles } from './operation-throttles';
import { throttleChoices } from './package-choices';
import { lockProject, readProject, readVersion, targetOf } from './reached';

interface Place {
  id: string;
  versionId: string;
}
const OVER = ['Retired', 'Archived'];

/** Of a version without settings of its own. */
const DEFAULTS: AuthoredSecurity = {
  security: KEYS_ONLY,
  cors: { mode: 'off', origins: [] },
  ...{ purposeRequired: false, bodyBytes: 1_048_576, validation: 'off', rate: null, rowVersion: 0 },
  operationThrottles: [],
};

const read = async (db: Db, versionId: string): Promise<AuthoredSecurity> => {
  const [row] = await db.select().from(apiSecurity).where(eq(apiSecurity.versionId, versionId));
  const operationThrottles = await readThrottles(db, versionId);
  if (!row) return { ...DEFAULTS, operationThrottles };
  const { versionId: _version, sampled: _sampled, ...settings } = row;
  return { ...settings, operationThrottles };
};

/** How versions may be called. */
export const createSecurityService = (db: Db) => ({
  async read(call: Call, { id, versionId }: Place) {
    await readProject(db, call, id);
    await readVersion(db, id, versionId);
    return read(db, versionId);
  },

  async choices(call: Call, { id, versionId }: Place): Promise<SecurityChoices> {
    const project = await readProject(db, call, id);
    const { operations } = await readVersion(db, id, versionId);
    return {
      operations: operations.map(({ method, path, summary }) => ({ id: `${method} ${path}`, summary })),
      throttlePolicies: await throttleChoices(db, project, 'Operation'),
    };
  },

  put: (call: Call, { id, versionId }: Place, { rowVersion, input }: { rowVersion: number; input: SecurityInput }) =>
    db.transaction(async (tx) => {
      const project = await lockProject(tx, call, id);
      const version = await readVersion(tx, id, versionId);
      if (OVER.includes(version.state)) throw new Problem(409, 'authoring.versionFixed');
      const { rowVersion: current, ...before } = await read(tx, versionId);
      mustBeCurrent({ rowVersion: current }, rowVersion);
      if (input.cors.mode === 'listed' && input.cors.origins.length === 0) {
        throw invalid('/input/cors/origins', 'validation.originsMissing');
      }
      const { operationThrottles: after = before.operationThrottles, ...settings } = input;
      const values = { ...settings, rowVersion: current + 1 };
      await tx
        .insert(apiSecurity)
        .values({ ...values, versionId })
        .onConflictDoUpdate({ target: apiSecurity.versionId, set: values });
      await putThrottles(tx, { project, version, before: before.operationThrottles, after });
      const throttles = await readThrottles(tx, versionId);
      await record(tx, call, {
        ...{ action: 'SECURITY_UPDATE', logType: 'API', target: targetOf(project) },
        changes: diff(before, { ...settings, operationThrottles: throttles }),
      });
      return { ...values, operationThrottles: throttles };
    }),
});
