import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { orderPaths } from '@titian/shared-contracts/order';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { usePermission } from '@titian/shared-auth';
import { alike, type PaletteSection } from './items';
import { usePaletteApisQuery, usePaletteApplicationsQuery, usePaletteOrdersQuery } from './palette.api';

const EACH = 5;
const LEAST = 2;
/** Applications show where their subscriptions and keys are. */
const ofApplication = (name: string) => `${subscriptionPaths.mySubscriptions()}?q=${encodeURIComponent(name)}`;

/** What the server finds for the words typed: APIs, applications, own orders. */
export const useFound = (typed: string): { sections: PaletteSection[]; busy: boolean; failed: boolean } => {
  const [seesApplications, seesOrders] = [usePermission('application.view'), usePermission('order.view')];
  const isShort = typed.length < LEAST;
  const query = { q: typed, pageSize: EACH };
  const apis = usePaletteApisQuery({ query }, { skip: isShort });
  const applications = usePaletteApplicationsQuery({ query }, { skip: isShort || !seesApplications });
  const orders = usePaletteOrdersQuery({ query }, { skip: isShort || !seesOrders });
  const all = [apis, applications, orders];
  const busy = all.some(({ isFetching }) => isFetching);
  const failed = all.some(({ isError }) => isError);
  if (isShort) return { sections: [], busy: false, failed: false };
  return {
    busy,
    failed,
    sections: [
      {
        group: 'apis',
        items: (apis.currentData?.data ?? []).map(({ id, Name, organization }) => ({
          ...{ key: `api:${id}`, label: Name, hint: organization.name, icon: 'api' as const },
          path: cataloguePaths.marketplace(id),
        })),
      },
      {
        group: 'applications',
        items: (applications.currentData?.data ?? []).map(({ id, name, organization }) => ({
          ...{ key: `application:${id}`, label: alike(name), hint: organization.name, icon: 'appstore' as const },
          path: ofApplication(name),
        })),
      },
      {
        group: 'orders',
        items: (orders.currentData?.data ?? []).map(({ id, orderNo, application: { name } }) => ({
          ...{ key: `order:${id}`, label: alike(orderNo), hint: alike(name), icon: 'shopping' as const },
          path: orderPaths.order(id),
        })),
      },
    ],
  };
};
