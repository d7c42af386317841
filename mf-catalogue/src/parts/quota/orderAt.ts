import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import type { Subscription } from '@titian/shared-contracts/subscription';

/** The subscribe page with a package, or with the subscription's own choice of one, its environment and its application preselected. */
export function orderAt({ project, environment, application }: Subscription, packageId?: string): string {
  const choice = new URLSearchParams({
    ...(packageId && { package: packageId }),
    ...{ environment, application: application.id },
  });
  return `${cataloguePaths.subscribe(project.id)}?${choice}`;
}
