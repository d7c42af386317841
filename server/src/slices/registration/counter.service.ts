import type { FastifyInstance } from 'fastify';
import type { CounterRegistration } from '@titian/shared-contracts/registration';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid, invalidFields } from '../../http/problem';
import { reaches } from '../../http/scope';
import { mustBeAllowedName } from '../../settings/names';
import { createSettings } from '../../settings/settings';
import { clientRegistration as r } from './registration.tables';
import { acceptedTerms } from './accepted-terms';
import { type Matches, findMatches, lockNew, openOrganization } from './existing';
import { audit } from './registration.audit';
import { identificationHash, toColumns } from './registration.columns';

/** The faults that an officer at the counter is shown, by field (spec §6 of the catalogue's messages). */
function faultsOf({ email, number, username }: Matches): { path: string; code: string }[] {
  return [
    ...(number ? [{ path: '/identificationNumber', code: 'validation.nricExists' }] : []),
    ...(email.account || email.registration ? [{ path: '/email', code: 'validation.emailExists' }] : []),
    ...(username ? [{ path: '/username', code: 'validation.usernameTaken' }] : []),
  ];
}

/** Registration at a counter by an officer, who has seen the person and an identity card. */
export const createCounterRegistration = ({ db, secrets }: FastifyInstance) => ({
  /** Throws 422 where the number is registered. Every look-up is logged, with the last digits of the number only. */
  async lookUp(call: Call, number: string): Promise<null> {
    const matches = await findMatches(db, {
      email: '',
      username: '',
      identificationHash: identificationHash(secrets, number),
    });
    await record(db, call, {
      action: 'APPLICANT_LOOK_UP',
      logType: 'User',
      params: { digits: number.slice(-4) },
      outcome: matches.number ? 'denied' : 'ok',
    });
    if (matches.number) throw invalid('/identificationNumber', 'validation.nricExists');
    return null;
  },

  register: (call: Call, given: CounterRegistration): Promise<{ id: string }> =>
    db.transaction(async (tx) => {
      const home = await openOrganization(tx, given.organizationId);
      if (!home || !reaches(call.actor, { organizationId: home.id, tenantId: home.tenantId }))
        throw invalid('/organizationId', 'validation.required');
      await mustBeAllowedName(tx, given.displayName);
      const terms = await acceptedTerms(tx, call, given);
      const columns = {
        ...toColumns(secrets, call, given, await createSettings(tx).applicantDays()),
        acceptedTerms: terms,
      };
      await lockNew(tx);
      const faults = faultsOf(await findMatches(tx, columns));
      if (faults.length > 0) throw invalidFields(faults);
      const [made] = await tx
        .insert(r)
        .values({ ...columns, channel: 'POS', registeredBy: call.actor.id })
        .returning();
      await audit(tx, call, { action: 'APPLICANT_REGISTER', before: null, after: made! });
      await emit(tx, call, { code: 'applicant.onhold', registrationId: made!.id });
      return { id: made!.id };
    }),
});
