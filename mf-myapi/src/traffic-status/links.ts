import { logPaths } from '@titian/shared-contracts/log';
import { trafficPaths } from '@titian/shared-contracts/traffic';

/** The shortest window of the explorer, which has all that is shown here. */
const RANGE = { range: '1h' };
const address = (path: string, filters: Record<string, string>) =>
  `${path}?${new URLSearchParams({ ...filters, ...RANGE })}`;
const calls = (filters: Record<string, string>) => address(trafficPaths.monitoring(), filters);

/** The calls behind a row, in the explorer with its filters set. */
export const behind = {
  api: ({ id, own }: { id: string; own: boolean }) =>
    own ? address(trafficPaths.callsOf(id), {}) : calls({ api: id }),
  operation: (api: string, operation: string) => calls({ api, operation, outcome: 'providerError,gatewayError' }),
  application: (application: string) => calls({ application, outcome: 'throttled,quota' }),
  address: (ip: string, code: string) => calls({ ip, code }),
  node: (node: string) => address(logPaths.gatewayLog(), { node }),
};
