import { gatewayPath } from '@titian/shared-contracts/catalogue';
import type { ConsoleTarget } from '@titian/shared-contracts/console';

/** The path of a target's version at the gateway, by its environment. */
export function addressOf({ environment, project }: ConsoleTarget): string {
  const path = gatewayPath(project);
  return environment === 'Sandbox' ? path.replace('/gateway/', '/gateway/-sandbox/') : path;
}
