import { gatewayPath } from '@titian/shared-contracts/catalogue';
import { exampleCall } from '../openapi/example-call';
import type { SeededKey } from '../rows/applications';
import type { Ledger } from '../rows/ledger';
import type { World } from '../rows/world';

/** A call that a system of the demo makes again and again. */
export interface DemoCall {
  /** Below the gateway's own address. */
  path: string;
  key: string;
  purpose: string;
  agent: string;
  /** How often it is made beside the others. */
  weight: number;
}

type Operations = Record<string, Record<string, Record<string, unknown>>>;

/** The first operation of a document that only reads, as its example calls it; null where it has none. */
function readingCall(document: Record<string, unknown>): string | null {
  const [path, methods] = Object.entries(document.paths as Operations).find(([, { get }]) => get) ?? [];
  return path && methods ? exampleCall(document, path, methods.get!) : null;
}

/** What the agencies' systems call: each subscription that is served, with a key of its application. */
export function callsOf({ apis, applications }: World, ledger: Ledger, keys: SeededKey[]): DemoCall[] {
  return ledger.subscriptions.flatMap((row): DemoCall[] => {
    const { api, versions } = apis.find((one) => one.row.id === row.projectId)!;
    const version = versions.find(({ id }) => id === row.versionId)!;
    const isOf = (key: SeededKey['row']) =>
      key.applicationId === row.applicationId && key.environment === row.environment && key.state === 'Active';
    const key = keys.find((one) => isOf(one.row));
    const reading = readingCall(version.swaggerOriginal);
    if (row.status !== 'Subscribed' || !key || reading === null) return [];
    const address = gatewayPath({
      organization: { code: api.agency },
      Identifier: api.identifier,
      version: version.version,
    });
    const { orderId } = ledger.items.find(({ id }) => id === row.orderItemId)!;
    return [
      {
        path: (row.environment === 'Sandbox' ? address.replace('/gateway/', '/gateway/-sandbox/') : address) + reading,
        key: key.secret,
        purpose: ledger.orders.find(({ id }) => id === orderId)!.purposeCode,
        agent: applications.find((one) => one.row.id === row.applicationId)!.given.name,
        weight: row.environment === 'Sandbox' ? 1 : Math.sqrt(api.weight),
      },
    ];
  });
}
