import type { Applicant, ApplicantDetail } from '@titian/shared-contracts/registration';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const applicant = (changes: Partial<Applicant> = {}): Applicant => ({
  id: id(10),
  Status: 'Onhold',
  channel: 'Web',
  displayName: 'Aminah Rahman',
  username: 'aminah',
  email: 'aminah@agensi.example',
  identificationNumber: '•••••••• 1234',
  organization: {
    id: id(3),
    code: 'MP',
    name: { my: 'Majlis Perbandaran', en: 'Municipal Council' },
    tenant: { id: id(4), name: { my: 'Kerajaan Negeri', en: 'State Government' } },
  },
  confirmed: true,
  createdAt: '2026-11-20T02:00:00Z',
  decidedAt: null,
  decidedBy: null,
  registeredBy: null,
  project: null,
  mode: 'default',
  late: false,
  rowVersion: 2,
  allowed: ['approve', 'reject'],
  ...changes,
});
export const second = applicant({ id: id(11), displayName: 'Bakri Salleh', username: 'bakri', confirmed: false });
export const detail = (changes: Partial<ApplicantDetail> = {}): ApplicantDetail => ({
  ...applicant(),
  identificationNumber: '900101021234',
  phone: '0123456789',
  purpose: 'Semakan lesen di kaunter.',
  reason: null,
  acceptedTerms: null,
  refusedBefore: 0,
  ...changes,
});
