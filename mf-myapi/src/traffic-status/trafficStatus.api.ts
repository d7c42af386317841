import { traffic } from '@titian/shared-contracts/traffic';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const trafficStatusApi = defineCalls((build) => ({
  liveTraffic: build.query(request(traffic.live)),
}));

export const { useLiveTrafficQuery } = trafficStatusApi;
