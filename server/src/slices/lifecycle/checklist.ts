import { type ApiPart, type CheckCode, type CheckItem, QUALITY_MIN } from '@titian/shared-contracts/lifecycle';
import type { ApiContent } from './content.repository';

/** What is looked at: the API with its parts, and the quality score of its definition where it has one. */
interface Checked extends ApiContent {
  score: number | null;
}

const OFFERABLE = ['Staging', 'Published'];
const said = (text: string): boolean => text.trim() !== '';
const isDocument = ({ openapi, swagger }: Record<string, unknown>): boolean => Boolean(openapi ?? swagger);

const CHECKS: Record<CheckCode, { part: ApiPart; isDone: (checked: Checked) => boolean }> = {
  contact: {
    part: 'basics',
    isDone: ({ project }) => said(project.contactName) && said(project.contactEmail),
  },
  classification: {
    part: 'basics',
    isDone: ({ project: { legalBasis } }) => said(legalBasis.my) || said(legalBasis.en),
  },
  definition: {
    part: 'definition',
    isDone: ({ version }) => isDocument(version.swaggerOriginal) && version.operations.length > 0,
  },
  quality: { part: 'definition', isDone: ({ score }) => score === null || score >= QUALITY_MIN },
  endpoint: {
    part: 'endpoint',
    isDone: ({ endpoints }) =>
      endpoints.some(({ environment, urls }) => environment === 'Production' && urls.length > 0),
  },
  // Publishing an API publishes the packages that are still being prepared.
  package: { part: 'package', isDone: ({ packages }) => packages.some(({ state }) => OFFERABLE.includes(state)) },
  credential: { part: 'security', isDone: ({ security }) => Object.values(security).includes(true) },
};

/** What a version needs before it is reviewed, each with the part in which it is mended; a definition without a score isn't held to one. */
export const checklistOf = (checked: Checked): CheckItem[] =>
  (Object.entries(CHECKS) as [CheckCode, (typeof CHECKS)[CheckCode]][])
    .filter(([code]) => code !== 'quality' || checked.score !== null)
    .map(([code, { part, isDone }]) => ({ code, part, done: isDone(checked) }));
