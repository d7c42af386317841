import type { PLATFORM_MOUNTED } from '../../http/contracts';
import { platform, REASON, type Policy, type RowPolicy } from './row-policy';
import type { Rows } from './world';

export type PlatformName = `platform.${(typeof PLATFORM_MOUNTED)[number]}`;

/** A call about a section: the platform's people alone reach it. */
const ofSection = (body?: object): RowPolicy => ({
  params: ({ section }) => ({ name: section.name }),
  reachedBy: platform,
  ...(body && { body: () => body }),
});
const tokenParams = ({ section, deployToken }: Rows) => ({ name: section.name, id: deployToken.id });

/** Who reaches what of the section platform. */
export const PLATFORM_POLICIES: Record<PlatformName, Policy> = {
  'platform.packages': 'open',
  'platform.package': 'open',

  'platform.health': ofSection(),

  'platform.tokens': ofSection(),
  'platform.addToken': ofSection({ name: 'Matrix', scopes: ['publish'], days: 30 }),
  'platform.revokeToken': { params: tokenParams, reachedBy: platform, body: () => ({ reason: REASON }) },
};
