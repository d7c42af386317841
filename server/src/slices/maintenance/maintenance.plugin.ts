import fp from 'fastify-plugin';
import { type Endpoint, type RoleName, session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { singleSignOn } from '@titian/shared-contracts/single-sign-on';
import { Problem } from '../../http/problem';
import { lastGood } from '../../storage/last-good';
import { createMaintenanceRepository, isOver, type MaintenanceRow } from './maintenance.repository';

declare module 'fastify' {
  interface FastifyInstance {
    maintenance: {
      /** The maintenance in force, as other servers left it a second ago at most. */
      inForce(): Promise<MaintenanceRow | null>;
      /** Throws 503 while maintenance keeps people of a role out. */
      mustAdmit(role: RoleName): Promise<void>;
      /** What is in force has changed here. */
      changed(): void;
    };
  }
}

/** What is known of the database's row is used so long; milliseconds. */
const FRESH = 1_000;
/** The shortest and the longest that a refused caller is told to wait; seconds. */
const WAIT = { least: 30, most: 3_600 };
/** How a system administrator gets in, what a maintenance page asks, and what tells the browser itself that the portal is closed. */
const OPEN: readonly Endpoint[] = [
  session.token,
  session.logout,
  account.captcha,
  account.resendCode,
  catalogue.portalInfo,
  singleSignOn.start,
  singleSignOn.callback,
];

const isAdmitted = (role: RoleName | undefined) => role === 'SuperAdministrator';

/** When a caller should try again; seconds. */
export const waitOf = ({ until }: Pick<MaintenanceRow, 'until'>, now: Date): number =>
  Math.min(Math.max(Math.ceil((until.getTime() - now.getTime()) / 1_000), WAIT.least), WAIT.most);

/** Keeps everybody out but system administrators while maintenance is in force. The gateway asks nothing of this. */
export const maintenancePlugin = fp(async (app) => {
  let known: { row: MaintenanceRow | null; at: number } | null = null;
  const read = lastGood(
    () => createMaintenanceRepository(app.db).inForce(app.clock()),
    (error) => app.log.warn({ err: error }, 'whether maintenance is in force could not be read'),
  );

  const refusal = (row: MaintenanceRow) =>
    new Problem(503, 'maintenance', {
      retryAfter: waitOf(row, app.clock()),
      extra: { reason: row.reason, until: row.until.toISOString() },
    });

  app.decorate('maintenance', {
    async inForce() {
      if (!known || performance.now() - known.at > FRESH) known = { row: await read(), at: performance.now() };
      return known.row && !isOver(known.row, app.clock()) ? known.row : null;
    },
    async mustAdmit(role) {
      if (isAdmitted(role)) return;
      const row = await app.maintenance.inForce();
      if (row) throw refusal(row);
    },
    changed: () => void (known = null),
  });

  // Before a route asks for rights: whoever is kept out needs none.
  app.addHook('preParsing', async (request) => {
    const { entry } = request.routeOptions.config;
    if (!entry || OPEN.includes(entry) || isAdmitted(request.actor?.role)) return;
    const row = await app.maintenance.inForce();
    if (row) throw refusal(row);
  });
});
