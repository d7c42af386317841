import type { Slice } from '../slice';
import { gatewayRoutes } from './gateway.routes';

/** The addresses of API calls, `/gateway/{organisation}/{api}/{version}`, which no data plane serves yet. */
export const gateway = {
  routes: gatewayRoutes,
} satisfies Slice;
