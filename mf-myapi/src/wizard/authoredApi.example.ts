import type { AuthoredApi } from '@titian/shared-contracts/authoring';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const both = (text: string) => ({ my: text, en: text });
export const agency = { id: id(3), code: 'JTG', name: both('Lands Department') };
/** A draft that was never published. */
export const authoredApi = (changes: Partial<AuthoredApi> = {}): AuthoredApi => ({
  ...{ id: id(10), projectIdentifier: 'JTG-0009', Identifier: 'lots', Name: both('Lots'), Status: 'draft' },
  ...{ summary: both('All lots'), description: both(''), category: 'land', tags: [], personalData: false },
  ...{ dataClassification: 'Limited', legalBasis: both(''), updateFrequency: both(''), access: 'approval' },
  ...{
    contactName: 'Ana',
    contactEmail: 'ana@jtg.example',
    technicalName: '',
    technicalEmail: '',
    StatusPrivate: false,
    applicantMode: null,
    allowedOrganizations: [],
  },
  ...{ organization: agency, allowed: [], currentVersionId: null, identifierFixedBy: null, editable: true },
  versions: [
    {
      id: id(20),
      version: 'v1.0',
      state: 'Draft',
      stability: 'stable',
      rowVersion: 1,
      createdAt: '2026-11-20T02:00:00Z',
    },
  ],
  ...{ updatedAt: '2026-11-20T02:00:00Z', rowVersion: 1 },
  ...changes,
});
