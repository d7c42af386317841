import { makeApplicant } from '../../testing/applicants';
import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { RegistrationEvents } from './registration.events';

const refused = { email: 'lain@agensi.example', displayName: 'Orang Lain', locale: 'en' as const };

/** An applicant whom an officer registered. */
const registrationOf = async ({ portal }: { portal: Portal }) => {
  const officer = portal.people.tenantadmin.id;
  const { id: registrationId } = await makeApplicant(portal, { channel: 'POS', registeredBy: officer });
  return { registrationId };
};

export const samples: Samples<RegistrationEvents> = {
  'registration.received': {
    payload: async (made) => ({ ...(await registrationOf(made)), token: 'sealed', until: '2026-11-21T08:00:00.000Z' }),
    lettersTo: [/^pemohon/],
  },
  'registration.hasAccount': { payload: ({ portal }) => ({ userId: portal.people.client.id }), lettersTo: [/^user/] },
  'registration.pending': { payload: registrationOf, lettersTo: [/^pemohon/] },
  'registration.numberKnown': {
    payload: async (made) => ({ ...refused, holderId: (await registrationOf(made)).registrationId }),
    lettersTo: [/^lain@/, /^pemohon/],
  },
  'registration.usernameTaken': { payload: () => ({ ...refused, username: 'pemohon' }), lettersTo: [/^lain@/] },
  'applicant.onhold': { payload: registrationOf, notified: ['superadmin', 'tenantadmin'], lettersTo: [/^pemohon/] },
  'applicant.approved': { payload: registrationOf, notified: ['tenantadmin'] },
  'applicant.rejected': {
    payload: async (made) => ({ ...(await registrationOf(made)), reason: 'The reason given.' }),
    notified: ['tenantadmin'],
    lettersTo: [/^pemohon/],
  },
  'applicant.lapsed': {
    payload: async (made) => ({ ...(await registrationOf(made)), because: 'undecided' as const }),
    lettersTo: [/^pemohon/],
  },
};
