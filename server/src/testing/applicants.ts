import { clientRegistration } from '../slices/registration/registration.tables';
import { identificationHash } from '../slices/registration';
import type { Portal } from './build';

let count = 0;

/** An applicant who waits for a decision, with a confirmed address. */
export async function makeApplicant(
  { app, db, organizations }: Pick<Portal, 'app' | 'db' | 'organizations'>,
  given: Partial<typeof clientRegistration.$inferInsert> & { number?: string } = {},
) {
  const n = ++count;
  const { number = String(900_101_020_000 + n), ...columns } = given;
  const [row] = await db
    .insert(clientRegistration)
    .values({
      ...{ channel: 'Web', displayName: 'Pemohon Ujian', username: `pemohon${n}`, email: `pemohon${n}@agensi.example` },
      identificationNumber: app.secrets.seal(number),
      identificationHash: identificationHash(app.secrets, number),
      identificationTail: number.slice(-4),
      phone: app.secrets.seal('0123456789'),
      organizationId: organizations.consumer.id,
      locale: 'my',
      confirmedAt: new Date(),
      dueAt: new Date(Date.now() + 86_400_000),
      ...columns,
    })
    .returning();
  return row!;
}

/** One event of each kind that an applicant, registered by an officer, leads to. */
export function applicantEvents({ id: registrationId }: { id: string }, userId: string) {
  const refused = { email: 'lain@agensi.example', displayName: 'Orang Lain', locale: 'en' as const };
  const until = '2026-11-21T08:00:00.000Z';
  return {
    'registration.received': { code: 'registration.received' as const, registrationId, token: 'veiled', until },
    'registration.hasAccount': { code: 'registration.hasAccount' as const, userId },
    'registration.pending': { code: 'registration.pending' as const, registrationId },
    'registration.numberKnown': { code: 'registration.numberKnown' as const, ...refused, holderId: registrationId },
    'registration.usernameTaken': { code: 'registration.usernameTaken' as const, ...refused, username: 'pemohon' },
    'applicant.onhold': { code: 'applicant.onhold' as const, registrationId },
    'applicant.approved': { code: 'applicant.approved' as const, registrationId },
    'applicant.rejected': { code: 'applicant.rejected' as const, registrationId, reason: 'The reason given.' },
    'applicant.lapsed': { code: 'applicant.lapsed' as const, registrationId, because: 'undecided' as const },
  };
}
