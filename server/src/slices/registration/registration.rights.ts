import { makeApplicant } from '../../testing/applicants';
import type { Rights } from '../../testing/matrix/rights';
import { approvers } from '../../testing/matrix/personas';
import { REASON, row, stranger } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    applicant: { id: string };
  }
}

const SOMEBODY = {
  ...{ displayName: 'Hostile', identificationNumber: '900101020304', username: 'hostile' },
  ...{ email: 'hostile@agency.example', phone: '0123456789', organizationId: stranger, purpose: 'Hostile' },
};

export const rights: Rights = {
  rows: async ({ portal }) => ({ applicant: await makeApplicant(portal) }),
  policies: {
    'registration.organizations': 'open',
    'registration.terms': 'open',
    'registration.register': 'open',
    'registration.confirm': 'open',
    'registration.lookUp': 'open',
    'registration.registerAtCounter': 'open',
    'registration.count': 'open',
    'registration.list': 'open',
    'registration.wanted': 'open',
    'registration.review': row('applicant', approvers),
    'registration.detail': row('applicant', approvers),
    'registration.approve': row('applicant', approvers, { rowVersion: 1 }),
    'registration.reject': row('applicant', approvers, { rowVersion: 1, reason: REASON }),
    'registration.decideMany': 'open',
  },
  owned: ['applicant'],
  attempts: {
    'registration.decideMany': ({ applicant }) => ({
      ...{ items: [{ id: applicant.id, rowVersion: 1 }], decision: 'reject', reason: REASON },
    }),
    'registration.registerAtCounter': ({ organization }) => ({
      ...{ displayName: 'Spy', username: 'spyatcounter', email: 'spy@agency.example', phone: '0123456789' },
      ...{ identificationNumber: '900101025555', organizationId: organization.id, locale: 'my' },
    }),
  },
  bodies: {
    'registration.register': () => ({ ...SOMEBODY, password: 'Sungai-Biru-88' }),
    'registration.registerAtCounter': () => SOMEBODY,
    'registration.lookUp': () => ({ identificationNumber: '900101020304' }),
    'registration.confirm': () => ({ token: 'hostile' }),
    'registration.decideMany': ({ applicant }) => ({
      ...{ items: [{ id: applicant.id, rowVersion: 99 }], decision: 'reject', reason: 'Hostile reason' },
    }),
  },
};
