import { GUARD_DEFAULT } from '@titian/shared-contracts/platform';
import { allowedOrigin, registryApproval, releasePin, releaseSet, sectionOverride } from '../registry/registry.tables';
import type { Rights, Rows } from '../../testing/matrix/rights';
import { platform } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';
import { ofSection, ofRelease, why } from '../../testing/matrix/section-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    pin: { id: string };
    origin: { id: string };
    override: { id: string };
    releaseSet: { id: string };
    approval: { id: string };
  }
}

const move = { version: '1.0.0', ...why };
const settings = { owner: { team: 'Matrix', contact: 'Matrix' }, budgetBytes: 150_000, guard: GUARD_DEFAULT };
const pin = { kind: 'role', subject: 'Client', version: '1.0.0', until: '2027-01-01T00:00:00Z', ...why };
const pinParams = ({ section, pin: { id } }: Rows) => ({ name: section.name, id });
const one = <T>(rows: T[]): T => rows[0]!;

export const rights: Rights = {
  async rows({ portal: { db, people }, rows: { section, release } }) {
    const held = { section: section.name, releaseId: release.id, ...why };
    const until = new Date(Date.now() + 86_400_000);
    const pinned = { ...held, kind: 'role' as const, subjectId: 'Client', until, by: 'test' };
    const manifest = 'https://team.example/release.json';
    const own = { userId: people.superadmin.id, section: section.name, manifest, expiresAt: until };
    const listed = { origin: 'https://matrix.example', use: 'overrides' as const, by: 'test', ...why };
    const kept = { name: 'Matrix', note: '', by: 'test', pointers: [] };
    const asked = { ...held, act: 'promote' as const, askedBy: 'test', askedById: people.client.id };
    return {
      pin: one(await db.insert(releasePin).values(pinned).returning()),
      origin: one(await db.insert(allowedOrigin).values(listed).returning()),
      override: one(await db.insert(sectionOverride).values(own).returning()),
      releaseSet: one(await db.insert(releaseSet).values(kept).returning()),
      approval: one(await db.insert(registryApproval).values(asked).returning()),
    };
  },
  policies: {
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
    'platform.origins': 'open',
    'platform.addOrigin': 'open',
    'platform.removeOrigin': row('origin', platform, why),
    'platform.sets': 'open',
    'platform.addSet': 'open',
    'platform.restoreSet': row('releaseSet', platform, why),
    'platform.approvals': 'open',
    'platform.approve': row('approval', platform, why),
    'platform.refuse': row('approval', platform, why),
    'platform.rules': 'open',
    'platform.changeRules': 'open',
    'platform.why': 'open',
  },
  // A section runs for everybody: the right `platform` is about the whole portal.
  common: true,
};
