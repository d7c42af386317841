import { gatewayPath } from '../catalogue';
import type { ConsoleTarget } from './console';

/** The path of a target's version at the gateway, by its environment. */
export function targetAddress({ environment, project }: TargetPlace): string {
  const path = gatewayPath(project);
  return environment === 'Sandbox' ? path.replace('/gateway/', '/gateway/-sandbox/') : path;
}
export type TargetPlace = Pick<ConsoleTarget, 'environment'> & {
  project: { organization: { code: string }; Identifier: string; version: string };
};
