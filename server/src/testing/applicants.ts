import { clientRegistration } from '../slices/registration/registration.tables';
import { identificationHash } from '../slices/registration';
import type { Portal } from './build';

let count = 0;

/** An applicant with a confirmed address, pending a decision. */
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
