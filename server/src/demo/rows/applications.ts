import { randomBytes } from 'node:crypto';
import type { application, credential } from '../../slices/application/application.tables';
import { APPLICATIONS, type DemoApplication } from '../content/applications';
import { daysBefore, type SeedContext } from './context';
import type { Organizations } from './organizations';
import type { People } from './people';

export interface SeededApplication {
  given: DemoApplication;
  row: typeof application.$inferInsert & { id: string };
}
type CredentialRow = typeof credential.$inferInsert & { id: string };

export function makeApplications(
  { now, random }: SeedContext,
  { idOf }: Organizations,
  people: People,
): SeededApplication[] {
  return APPLICATIONS.map((given) => {
    const { name, description, agency, owner, state = 'Active' } = given;
    const createdAt = daysBefore(now, random.int(430, 700));
    return {
      given,
      row: {
        id: random.id(createdAt),
        name,
        description,
        organizationId: idOf(agency),
        ownerId: people.byName(owner).id,
        state,
        createdAt,
      },
    };
  });
}

type KeySpec = Pick<CredentialRow, 'environment' | 'label' | 'state'> & { age: number; days: number | null };
const PRODUCTION: KeySpec = { environment: 'Production', label: 'Pengeluaran', state: 'Active', age: 120, days: 365 };
/** One application has each state of a key; the others have the usual two. */
const EVERY_STATE: KeySpec[] = [
  PRODUCTION,
  { environment: 'Production', label: 'Pengeluaran lama', state: 'Rotating', age: 340, days: 365 },
  { environment: 'Production', label: 'Ujian beban', state: 'Revoked', age: 210, days: 365 },
  { environment: 'Sandbox', label: 'Pembangunan', state: 'Active', age: 90, days: 96 },
  { environment: 'Sandbox', label: 'Percubaan pertama', state: 'Expired', age: 400, days: 90 },
];
const USUAL: KeySpec[] = [
  PRODUCTION,
  { environment: 'Sandbox', label: 'Pembangunan', state: 'Active', age: 180, days: null },
];

function makeCredential(
  { now, random, secrets }: SeedContext,
  { row }: SeededApplication,
  spec: KeySpec,
): CredentialRow {
  const createdAt = daysBefore(now, spec.age, random.int(1, 9));
  const isUsed = spec.state === 'Active' || spec.state === 'Rotating';
  return {
    id: random.id(createdAt),
    applicationId: row.id,
    environment: spec.environment,
    label: spec.label,
    prefix: `${spec.environment === 'Production' ? 'ttn_live_' : 'ttn_sbx_'}${random.hex(8)}`,
    // The fixed seed is public, so a key derived from it would work in every demo. Nobody knows this one.
    hash: secrets.tokenHash(randomBytes(32).toString('base64url')),
    state: spec.state,
    createdBy: row.ownerId,
    createdAt,
    expiresAt: spec.days === null ? null : daysBefore(now, spec.age - spec.days),
    graceUntil: spec.state === 'Rotating' ? daysBefore(now, -4) : null,
    lastUsedAt: isUsed ? daysBefore(now, 0, random.int(0, 20)) : daysBefore(now, Math.min(spec.age, 120)),
    supersededBy: null,
  };
}

/** Keys of every application that is not archived. None of them can be used: only hashes are made. */
export function makeCredentials(context: SeedContext, applications: SeededApplication[]): CredentialRow[] {
  const current = applications.filter(({ row }) => row.state !== 'Archived');
  return current.flatMap((owner, index) => {
    const made = (index === 0 ? EVERY_STATE : USUAL).map((spec) => makeCredential(context, owner, spec));
    const [newest, older] = made;
    if (older?.state === 'Rotating') older.supersededBy = newest!.id;
    return made;
  });
}
