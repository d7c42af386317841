import { daysBefore } from '../../demo/rows/context';
import { type Demo, findApi, seeded } from '../../demo/rows/world';
import { projectMember } from './membership.tables';

/** The team of the API that is called most; the others are everybody's of their agencies. */
const TEAM = [
  ['developer', 'Owner'],
  ['pendaftar.jtg', 'Editor'],
] as const;

/** An API with members. */
export const membershipDemo: Demo = (world) => {
  const { people, context } = world;
  const { row: api } = findApi(world, 'semakan-hakmilik');
  const createdAt = daysBefore(context.now, 40);
  const rows = TEAM.map(([username, role]) => ({
    projectId: api.id,
    userId: people.byName(username).id,
    role,
    createdAt,
  }));
  return { tables: [seeded(projectMember, rows)] };
};
