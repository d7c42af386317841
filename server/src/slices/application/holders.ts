import type { PlanContext } from '../../events/plan';
import { type ApplicationRow, createApplicationRepository } from './application.repository';

/** Who looks after an application: its owner and members; the tenant's administrators where none of them is active any more. */
export async function holdersOf({ db, readers }: PlanContext, row: ApplicationRow, more: string[] = []) {
  const members = await createApplicationRepository(db).members(row.id);
  const holders = await readers.byIds([...new Set([row.ownerId, ...more, ...members.map(({ person }) => person.id)])]);
  return holders.length > 0 ? holders : readers.tenantAdministratorsOf(row.organizationId);
}
