import type { PlanContext } from '../../events/plan';
import { distinct, stillAmong } from '../../events/readers';
import { type ApplicationRow, createApplicationRepository } from './application.repository';

/**
 * Who looks after an application: its owner and members, as long as it is in their reach; the tenant's administrators where none of them is
 * there any more.
 */
export async function holdersOf({ db, readers }: PlanContext, row: ApplicationRow, more: string[] = []) {
  const members = await createApplicationRepository(db).members(row.id);
  const administrators = await readers.tenantAdministratorsOf(row.organizationId);
  const staff = await readers.staffOf(row.organizationId);
  const reaching = distinct([...staff, ...administrators, ...(await readers.byRoles(['SuperAdministrator']))]);
  return stillAmong([row.ownerId, ...more, ...members.map(({ person }) => person.id)], reaching, administrators);
}
