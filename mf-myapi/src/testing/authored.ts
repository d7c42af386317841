import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { agency, both, id, own } from './ownProject';

const STARTED = '2026-11-10T02:00:00Z';
const version = (n: number, name: string, state: AuthoredApi['versions'][number]['state']) => ({
  ...({ id: id(n), version: name, state, stability: 'stable', rowVersion: 1, createdAt: STARTED } as const),
});

/** An API with a published version and one in preparation, as its authors work on it. */
export const authored = (changes: Partial<AuthoredApi> = {}): AuthoredApi => ({
  ...{ id: id(10), projectIdentifier: 'JTG-0001', Identifier: 'sempadan-lot', Name: own().Name, Status: 'publish' },
  ...{ summary: both('Boundaries of every lot.'), description: both(''), category: 'tanah', tags: [] },
  ...{ personalData: false, dataClassification: 'Limited', legalBasis: both(''), updateFrequency: both('') },
  ...{
    access: 'approval',
    contactName: 'Ana',
    contactEmail: 'ana@jtg.example',
    technicalName: '',
    technicalEmail: '',
    StatusPrivate: false,
    applicantMode: null,
  },
  ...{ allowedOrganizations: [], organization: agency, allowed: [], currentVersionId: id(21) },
  ...{ identifierFixedBy: 'publication', editable: true, updatedAt: STARTED, rowVersion: 1 },
  versions: [version(20, 'v2.0', 'Draft'), version(21, 'v1.0', 'Published')],
  ...changes,
});
