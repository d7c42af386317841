/** Who calls, as rules name callers. */
export interface Caller {
  organization: { id: string; groups: readonly string[] };
  applicationId: string;
}

/** Callers as a rule names them: any of the three is enough. */
interface Named {
  organizations: readonly string[];
  groups: readonly string[];
  applications: readonly string[];
}

/** Whether it says nothing of who calls. */
export const namesNobody = ({ organizations, groups, applications }: Named): boolean =>
  organizations.length === 0 && groups.length === 0 && applications.length === 0;

export const isNamed = (
  { organizations, groups, applications }: Named,
  { organization, applicationId }: Caller,
): boolean =>
  organizations.includes(organization.id) ||
  applications.includes(applicationId) ||
  groups.some((group) => organization.groups.includes(group));
