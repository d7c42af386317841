import { AGENCIES, TENANTS, agencyEmail, type AgencyCode } from '../content/agencies';
import type { division, organization, tenant } from '../../storage/schema';
import { daysBefore, type SeedContext } from './context';

type TenantRow = typeof tenant.$inferInsert & { id: string };
type OrganizationRow = typeof organization.$inferInsert & { id: string };
type DivisionRow = typeof division.$inferInsert & { id: string };

export interface Organizations {
  tenants: TenantRow[];
  organizations: OrganizationRow[];
  divisions: DivisionRow[];
  idOf(code: AgencyCode): string;
  tenantOf(code: AgencyCode): string;
  divisionOf(code: AgencyCode, position: number): string;
}

const codes = Object.keys(AGENCIES) as AgencyCode[];

/** The two tenants, their agencies and divisions; they joined over the last years. */
export function makeOrganizations({ now, random }: SeedContext): Organizations {
  const since = daysBefore(now, 1_400);
  const tenants = TENANTS.map(({ code, name }): TenantRow => ({
    id: random.id(since),
    code,
    name,
    createdAt: since,
    updatedAt: since,
  }));
  const tenantId = (code: string) => tenants.find((row) => row.code === code)!.id;
  const organizations = codes.map((code, index): OrganizationRow => {
    const { tenant, name, type, slaDays } = AGENCIES[code];
    const createdAt = daysBefore(now, 1_380 - index * 120);
    const id = random.id(createdAt);
    return {
      id,
      code,
      name,
      type,
      tenantId: tenantId(tenant),
      email: agencyEmail(code, 'pejabat'),
      approvalSlaDays: slaDays,
      createdAt,
      status: 'Active',
      updatedAt: createdAt,
    };
  });
  const idOf = (code: AgencyCode) => organizations.find((row) => row.code === code)!.id;
  const divisions = codes.flatMap((code) =>
    AGENCIES[code].divisions.map((name): DivisionRow => ({ id: random.id(since), organizationId: idOf(code), name })),
  );
  return {
    tenants,
    organizations,
    divisions,
    idOf,
    tenantOf: (code) => tenantId(AGENCIES[code].tenant),
    divisionOf: (code, position) => divisions.filter((row) => row.organizationId === idOf(code))[position]!.id,
  };
}
