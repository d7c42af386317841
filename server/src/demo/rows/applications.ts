import type { application, credential } from '../../slices/application/application.tables';
import { digestOfKey, newApiKey } from '../../slices/application';
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

/** A key of the demo; its secret is known to the demo's own systems on this machine only (`demo/traffic`), as nobody else can have it. */
export interface SeededKey {
  row: CredentialRow;
  secret: string;
}

function makeKey({ now, random }: SeedContext, { row }: SeededApplication, spec: KeySpec): SeededKey {
  const createdAt = daysBefore(now, spec.age, random.int(1, 9));
  const isUsed = spec.state === 'Active' || spec.state === 'Rotating';
  // Not from the seed, which is public: a key derived from it would work in every demo.
  const { secret, prefix } = newApiKey(spec.environment);
  return {
    secret,
    row: {
      id: random.id(createdAt),
      applicationId: row.id,
      environment: spec.environment,
      label: spec.label,
      prefix,
      hash: digestOfKey(secret),
      state: spec.state,
      createdBy: row.ownerId,
      createdAt,
      expiresAt: spec.days === null ? null : daysBefore(now, spec.age - spec.days),
      graceUntil: spec.state === 'Rotating' ? daysBefore(now, -4) : null,
      lastUsedAt: isUsed ? daysBefore(now, 0, random.int(0, 20)) : daysBefore(now, Math.min(spec.age, 120)),
      supersededBy: null,
    },
  };
}

/** Keys of every application that is not archived. */
export function makeKeys(context: SeedContext, applications: SeededApplication[]): SeededKey[] {
  const current = applications.filter(({ row }) => row.state !== 'Archived');
  return current.flatMap((owner, index) => {
    const made = (index === 0 ? EVERY_STATE : USUAL).map((spec) => makeKey(context, owner, spec));
    const [newest, older] = made;
    if (older?.row.state === 'Rotating') older.row.supersededBy = newest!.row.id;
    return made;
  });
}
