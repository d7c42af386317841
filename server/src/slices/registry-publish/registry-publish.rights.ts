import { makeToken } from '../../testing/releases';
import type { Rights, Rows } from '../../testing/matrix/rights';
import { platform } from '../../testing/matrix/personas';
import { REASON } from '../../testing/matrix/row-policy';
import { ofSection, ofRelease } from '../../testing/matrix/section-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    deployToken: { id: string };
  }
}

const tokenParams = ({ section, deployToken }: Rows) => ({ name: section.name, id: deployToken.id });

export const rights: Rights = {
  async rows({ portal, rows: { section } }) {
    const { row: deployToken } = await makeToken(portal, ['publish'], section.name);
    return { deployToken };
  },
  policies: {
    'platform.publish': ofSection(),
    'platform.publishFrom': ofSection({ manifest: 'https://10.0.0.1/release.json' }),
    'platform.tryRelease': ofSection(),
    'platform.release': ofRelease(),
    'platform.difference': ofRelease(),
    'platform.dependencies': 'open',
    'platform.tryUpgrade': 'open',
    'platform.tokens': ofSection(),
    'platform.addToken': ofSection({ name: 'Matrix', scopes: ['publish'], days: 30 }),
    'platform.revokeToken': { params: tokenParams, reachedBy: platform, body: () => ({ reason: REASON }) },
  },
  // A section runs for everybody: the right `platform` is about the whole portal.
  common: true,
};
