import type { ListQuery } from '@titian/shared-contracts';
import type { Actor, Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { limitedOperations } from './limited-operations';
import { createPolicyReader } from './policy.reader';
import { tenantScope } from './policy.policy';
import { THROTTLE } from './throttle.kind';
import { namesOf } from './rule-names';
import { allExceptions, type ThrottleRow } from './throttle.row';

const reaches = ({ role, tenantId }: Actor, of: { tenantId: string }) =>
  role === 'SuperAdministrator' || of.tenantId === tenantId;

/** A policy with those of its applications that the reader reaches: the platform's are read by every tenant. */
export const asThrottle = <Row extends Pick<ThrottleRow, 'applications'>>({ actor }: Call, row: Row): Row => ({
  ...row,
  applications: row.applications.filter((one) => reaches(actor, one)),
});

/** Throttle policies as they are read. */
export function createThrottleReader(db: Db) {
  const reader = createPolicyReader(db, THROTTLE);
  return {
    async list(call: Call, query: ListQuery) {
      const found = await reader.list(call, query);
      return { ...found, data: found.data.map((row) => asThrottle(call, row)) };
    },

    async detail(call: Call, id: string) {
      const { versions, ...found } = await reader.detail(call, id);
      const maySee = found.allowed.includes('update');
      return {
        ...asThrottle(call, found),
        // An application of another tenant stays an id: left out, an exception for it alone would read as one for everybody.
        names: await namesOf(db, allExceptions(found, versions), call.actor),
        limited: await limitedOperations(db, id, tenantScope(call.actor, organization.tenantId)),
        versions: versions.map(({ changes, ...version }) => ({
          ...version,
          // Names of applications of other tenants are for who looks after the policy.
          changes: maySee ? changes : changes.filter(({ path }) => path !== '/applications'),
        })),
      };
    },
  };
}
