import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { RoleName } from '@titian/shared-contracts';
import type { Db } from '../storage/open';
import { organization, role, tenant, user } from '../storage/schema';
import { application } from '../slices/application/application.tables';
import { apiPackage, apiVersion, project } from '../slices/catalogue/catalogue.tables';

export const TEST_PASSWORD = 'Titian#2026';

// The process that prepares the tests' databases has the numbers below.
let count = process.env.TITIAN_TEST_DATABASES ? 100 : 0;
const next = () => ++count;
const both = (text: string) => ({ my: text, en: text });
const one = <T>(rows: T[]): T => rows[0]!;

/** Makers of valid rows, each with only what a test cares about said. */
export const createMake = (db: Db) => {
  const make = {
    tenant: async (given: Partial<typeof tenant.$inferInsert> = {}) =>
      one(
        await db
          .insert(tenant)
          .values({ code: `T${next()}`, name: both(`Tenant ${count}`), ...given })
          .returning(),
      ),

    organization: async (given: { tenantId: string } & Partial<typeof organization.$inferInsert>) =>
      one(
        await db
          .insert(organization)
          .values({
            code: `ORG${next()}`,
            name: both(`Agency ${count}`),
            type: 'State dept',
            email: `org${count}@agency.example`,
            ...given,
          })
          .returning(),
      ),

    /** A custom role: based on SuperAdministrator, with only the given rights. */
    role: async ({ name = `Role ${next()}`, ...given }: Partial<typeof role.$inferInsert> = {}) =>
      one(
        await db
          .insert(role)
          .values({
            name,
            title: both(name),
            description: both('A role'),
            base: 'SuperAdministrator',
            permissions: {},
            ...given,
          })
          .returning(),
      ),

    async user(roleName: RoleName, given: Partial<typeof user.$inferInsert> = {}) {
      const [found] = await db.select().from(role).where(eq(role.name, roleName));
      const name = `user${next()}`;
      const values = {
        username: name,
        email: `${name}@agency.example`,
        displayName: `Person ${name}`,
        passwordHash: await testHash,
        roleId: found!.id,
        ...given,
      };
      return one(await db.insert(user).values(values).returning());
    },

    async project(given: { organizationId: string } & Partial<typeof project.$inferInsert>) {
      const row = one(
        await db
          .insert(project)
          .values({ ...projectDefaults(next()), ...given })
          .returning(),
      );
      return row;
    },

    version: async (given: { projectId: string } & Partial<typeof apiVersion.$inferInsert>) =>
      one(
        await db
          .insert(apiVersion)
          .values({
            version: `v${next()}.0`,
            state: 'Published',
            swaggerOriginal: { openapi: '3.1.0' },
            operations: [],
            publishedAt: new Date(),
            ...given,
          })
          .returning(),
      ),

    package: async (given: { projectId: string } & Partial<typeof apiPackage.$inferInsert>) =>
      one(
        await db
          .insert(apiPackage)
          .values({ ...packageDefaults(), ...given })
          .returning(),
      ),

    application: async (
      given: { organizationId: string; ownerId: string } & Partial<typeof application.$inferInsert>,
    ) =>
      one(
        await db
          .insert(application)
          .values({ name: `Application ${next()}`, ...given })
          .returning(),
      ),

    /** A published project with one version and one package. */
    async api(
      given: { organizationId: string } & Partial<typeof project.$inferInsert>,
      packaged: Partial<typeof apiPackage.$inferInsert> = {},
    ) {
      const owner = await make.project(given);
      const version = await make.version({ projectId: owner.id });
      await db.update(project).set({ currentVersionId: version.id }).where(eq(project.id, owner.id));
      const offered = await make.package({ projectId: owner.id, ...packaged });
      return { project: { ...owner, currentVersionId: version.id }, version, package: offered };
    },
  };
  return make;
};

/** Cheap to check: people of tests sign in a thousand times. The cost is part of the hash. */
const testHash = hash(TEST_PASSWORD, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

const projectDefaults = (n: number): Omit<typeof project.$inferInsert, 'organizationId'> => ({
  projectIdentifier: `P-${n}`,
  identifier: `api-${n}`,
  name: both(`API ${n}`),
  summary: both(''),
  description: both(''),
  category: 'land',
  tags: [],
  dataClassification: 'Open',
  personalData: false,
  legalBasis: both(''),
  updateFrequency: both(''),
  contactName: 'Unit Data',
  contactEmail: 'data@agency.example',
  status: 'publish',
  allowedOrganizations: [],
  access: 'approval',
  publishedAt: new Date(),
});

const packageDefaults = (): Omit<typeof apiPackage.$inferInsert, 'projectId'> => ({
  name: both('Asas'),
  description: both(''),
  state: 'Published',
  quota: { limit: 1_000, unit: 'day' },
  rate: { limit: 5, perSeconds: 60, burst: 5 },
  price: { model: 'Free', amount: 0, currency: 'MYR' },
  validation: 'Manual',
});
