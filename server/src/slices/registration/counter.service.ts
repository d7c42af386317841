import type { FastifyInstance } from 'fastify';
import type { CounterRegistration } from '@titian/shared-contracts/registration';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { reaches } from '../../http/scope';
import { clientRegistration as r } from './registration.tables';
import { type Known, lookUp, openOrganization } from './known';
import { entryOf, identificationHash, toColumns } from './registration.columns';

/** What an officer at the counter is told plainly (spec §6 of the catalogue's messages), field by field. */
function faultsOf({ email, number, username }: Known): { path: string; code: string }[] {
  return [
    ...(number ? [{ path: '/identificationNumber', code: 'validation.nricExists' }] : []),
    ...(email.account || email.registration ? [{ path: '/email', code: 'validation.emailExists' }] : []),
    ...(username ? [{ path: '/username', code: 'validation.usernameTaken' }] : []),
  ];
}
const refuse = (errors: { path: string; code: string }[]) => new Problem(422, 'validation', { errors });

/** Registration at a counter, by an officer who has seen the person and an identity card. */
export const createCounterRegistration = ({ db, secrets }: FastifyInstance) => ({
  /** Refuses a number that is known. Every look-up is audited, with the number's last digits alone. */
  async lookUp(call: Call, number: string): Promise<null> {
    const known = await lookUp(db, {
      email: '',
      username: '',
      identificationHash: identificationHash(secrets, number),
    });
    await record(db, call, {
      action: 'APPLICANT_LOOK_UP',
      logType: 'User',
      description: `Looked up an identification number ending in ${number.slice(-4)}`,
      outcome: known.number ? 'denied' : 'ok',
    });
    if (known.number) throw refuse([{ path: '/identificationNumber', code: 'validation.nricExists' }]);
    return null;
  },

  register: (call: Call, given: CounterRegistration): Promise<{ id: string }> =>
    db.transaction(async (tx) => {
      const home = await openOrganization(tx, given.organizationId);
      if (!home || !reaches(call.actor, { organizationId: home.id, tenantId: home.tenantId }))
        throw refuse([{ path: '/organizationId', code: 'validation.required' }]);
      const columns = toColumns(secrets, call, given);
      const faults = faultsOf(await lookUp(tx, columns));
      if (faults.length > 0) throw refuse(faults);
      const [made] = await tx
        .insert(r)
        .values({ ...columns, channel: 'POS', registeredBy: call.actor.id })
        .onConflictDoNothing()
        .returning();
      if (!made) throw refuse(faultsOf(await lookUp(tx, columns)));
      await record(tx, call, entryOf('APPLICANT_REGISTER', 'Registered at the counter', null, made));
      await emit(tx, call, { code: 'applicant.onhold', registrationId: made.id });
      return { id: made.id };
    }),
});
