import { GUARD_DEFAULT, type platform as contract } from '@titian/shared-contracts/platform';
import { platform, REASON, row, type Policy, type RowPolicy } from './row-policy';
import type { Rows } from './world';

export type PlatformName = `platform.${keyof typeof contract}`;

/** A call about a section: the platform's people alone reach it. */
const ofSection = (body?: object): RowPolicy => ({
  params: ({ section }) => ({ name: section.name }),
  reachedBy: platform,
  ...(body && { body: () => body }),
});
const why = { reason: REASON };
const move = { version: '1.0.0', ...why };
const settings = { owner: { team: 'Matrix', contact: 'Matrix' }, budgetBytes: 150_000, guard: GUARD_DEFAULT };
const ofRelease = (body?: object): RowPolicy => ({
  params: ({ section, release }) => ({ name: section.name, version: release.version }),
  reachedBy: platform,
  ...(body && { body: () => body }),
});
const pin = { kind: 'role', subject: 'Client', version: '1.0.0', until: '2027-01-01T00:00:00Z', ...why };
const pinParams = ({ section, pin: { id } }: Rows) => ({ name: section.name, id });
const tokenParams = ({ section, deployToken }: Rows) => ({ name: section.name, id: deployToken.id });

/** Who reaches what of the section platform. */
export const PLATFORM_POLICIES: Record<PlatformName, Policy> = {
  'platform.packages': 'open',
  'platform.package': 'open',

  'platform.sections': 'open',
  'platform.addSection': 'open',
  'platform.section': ofSection(),
  'platform.changeSection': ofSection(settings),
  'platform.promote': ofSection(move),
  'platform.preview': ofSection(move),
  'platform.canary': ofSection({ ...move, percent: 5, steps: [{ percent: 5, minutes: 10 }] }),
  'platform.endCanary': ofSection(why),
  'platform.rollback': ofSection(move),
  'platform.block': ofRelease(why),
  'platform.unblock': ofRelease(why),
  'platform.pin': ofSection(pin),
  'platform.unpin': { params: pinParams, reachedBy: platform, body: () => why },
  'platform.subjects': 'open',
  'platform.entries': 'open',
  'platform.overrides': 'open',
  'platform.override': 'open',
  'platform.endOverride': row('override', platform),
  'platform.sets': 'open',
  'platform.addSet': 'open',
  'platform.restoreSet': row('releaseSet', platform, why),
  'platform.approvals': 'open',
  'platform.approve': row('approval', platform, why),
  'platform.refuse': row('approval', platform, why),
  'platform.rules': 'open',
  'platform.changeRules': 'open',
  'platform.why': 'open',

  'platform.health': ofSection(),

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
};
