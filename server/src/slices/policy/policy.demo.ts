import { type Demo, findApi, seeded } from '../../demo/rows/world';
import { operationThrottle } from '../gateway/gateway.tables';

/** Operations whose provider takes so many calls from everybody together. */
const LIMITED = [{ api: 'kualiti-sungai', method: 'GET', policy: 'operasi-600-seminit' }] as const;

/** The rates of some operations, as their owners gave them. */
export const policyDemo: Demo = (world) => ({
  tables: [
    seeded(
      operationThrottle,
      LIMITED.map(({ api, method, policy }) => {
        const { version } = findApi(world, api);
        const operation = version.operations.find((one) => one.method === method);
        if (!operation) throw new Error(`No operation of ${api} is called by ${method}.`);
        const operationId = `${operation.method} ${operation.path}`;
        return { versionId: version.id, operationId, throttlePolicyId: world.policies.throttle[policy]! };
      }),
    ),
  ],
});
