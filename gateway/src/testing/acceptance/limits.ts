import { authoredSecurity, type OperationThrottle } from '@titian/shared-contracts/authoring';
import { throttlePolicy } from '@titian/shared-contracts/policy';
import type { Caller } from '../../../../server/src/testing/portal-of';

interface About {
  api: { project: { id: string; identifier: string }; version: { id: string } };
  operationId: string;
  applicationId: string;
}

/** Limits of three calls a minute, by policies of the provider's tenant. */
export function limitsOf(approver: Caller, { api, operationId, applicationId }: About) {
  const made: string[] = [];
  async function make(level: 'Operation' | 'Application', applicationIds: string[]): Promise<string> {
    const name = `${level}-${api.project.identifier}`.slice(0, 60);
    const limit = { limit: 3, perSeconds: 60, burst: 0, exceptions: [], enabled: true };
    const input = { ...limit, name, level, everyApplication: false, applicationIds };
    const { body } = await approver.call(throttlePolicy.create, { body: { input } });
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
  return {
    ofOperation: async () => give([{ operationId, throttlePolicyId: await make('Operation', []) }]),
    ofApplication: () => make('Application', [applicationId]),
    async lift() {
      await give([]);
      for (const id of made.splice(0)) await approver.call(throttlePolicy.remove, { params: { id } });
    },
  };
}
