import { authoredSecurity, type OperationThrottle } from '@titian/shared-contracts/authoring';
import type { RateException } from '@titian/shared-contracts/plane';
import { throttlePolicy } from '@titian/shared-contracts/policy';
import type { Caller } from '../../../../server/src/testing/portal-of';
import { exception } from '../rates';

interface About {
  api: { project: { id: string; identifier: string }; version: { id: string } };
  operationId: string;
  applicationId: string;
  /** Of the application. */
  organizationId: string;
}

/** Calls with which it is found out whether a policy is in force: of all others they take nothing. */
const PROBE = exception(1, { headers: [{ name: 'X-Probe', value: null }] });
const EIGHT_TO_NINE = { days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '09:00' };

/** Limits of three calls a minute, by policies of the provider's tenant. */
export function limitsOf(approver: Caller, { api, operationId, applicationId, organizationId }: About) {
  const made: string[] = [];
  async function make(
    level: 'Operation' | 'Application',
    applicationIds: string[],
    rated: { limit: number; exceptions: RateException[] } = { limit: 3, exceptions: [] },
  ): Promise<string> {
    const name = `${level}-${api.project.identifier}`.slice(0, 60);
    const limit = { ...rated, perSeconds: 60, burst: 0, enabled: true };
    const input = { ...limit, name, level, everyApplication: false, applicationIds };
    const { status, body } = await approver.call(throttlePolicy.create, { body: { input } });
    if (status !== 201) throw new Error(`The policy was answered with ${status}.`);
    made.push(body.id);
    return body.id;
  }
  async function give(operationThrottles: OperationThrottle[]) {
    const params = { id: api.project.id, versionId: api.version.id };
    const { rowVersion, ...settings } = (await approver.call(authoredSecurity.read, { params })).body;
    const input = { ...settings, operationThrottles };
    const { status } = await approver.call(authoredSecurity.put, { params, body: { rowVersion, input } });
    if (status !== 200) throw new Error(`The settings were answered with ${status}.`);
  }
  const ofOperation = async (...exceptions: RateException[]) => {
    const rated = exceptions.length > 0 ? { limit: 2, exceptions: [PROBE, ...exceptions] } : undefined;
    return give([{ operationId, throttlePolicyId: await make('Operation', [], rated) }]);
  };
  return {
    ofOperation: () => ofOperation(),
    /** Two for all; three from without a network, and five for one organisation that says by what it calls. */
    withExceptions: () =>
      ofOperation(
        exception(3, { networks: ['10.9.0.0/16'], inverted: ['networks'] }),
        exception(5, { organizations: [organizationId], parameters: [{ name: 'kanal', value: 'awam' }] }),
      ),
    /** Two for all, and five from 08:00 to 09:00. */
    byHours: () => ofOperation(exception(5, { times: [EIGHT_TO_NINE] })),
    ofApplication: () => make('Application', [applicationId]),
    async lift() {
      await give([]);
      for (const id of made.splice(0)) await approver.call(throttlePolicy.remove, { params: { id } });
    },
  };
}
