import { type ApiPart, type CheckCode, type CheckItem } from '@titian/shared-contracts/lifecycle';
import type { LocalText } from '@titian/shared-contracts';
import type { ApiSecurity } from '@titian/shared-contracts/plane';
import type { DefinitionState } from '../definition';
import { dayText } from '../../wire/fill-text';
import type { ApiContent } from './content.repository';
import type { ProductionReach } from './reach';

/** What is looked at: the API with its parts, and the text of its definition where it has one. */
interface Checked extends ApiContent {
  definition: DefinitionState | null;
  /** The score that the portal asks for. */
  qualityMin: number;
  reach: ProductionReach | null;
}

/** How many values of an item are named. */
const SHOWN = 4;
const CREDENTIALS: Record<keyof ApiSecurity, LocalText> = {
  apiKey: { my: 'Kunci API', en: 'API key' },
  oauth2: { my: 'Token OAuth 2', en: 'OAuth 2 token' },
  hmac: { my: 'Tandatangan HMAC', en: 'HMAC signature' },
  basic: { my: 'Nama pengguna dan kata laluan', en: 'Username and password' },
  mtls: { my: 'Sijil klien', en: 'Client certificate' },
};
const CLASSES: Record<ApiContent['project']['dataClassification'], LocalText> = {
  Open: { my: 'Terbuka', en: 'Open' },
  Limited: { my: 'Terhad', en: 'Limited' },
  Confidential: { my: 'Sulit', en: 'Confidential' },
  Secret: { my: 'Rahsia', en: 'Secret' },
};
/** Publishing an API leaves its packages alone: what isn't offered before can't be ordered afterwards. */
const isOffered = ({ state }: ApiContent['packages'][number]): boolean => state === 'Published';
const both = (text: string): LocalText => ({ my: text, en: text });
const said = (text: string): boolean => text.trim() !== '';
const isDocument = ({ openapi, swagger }: Record<string, unknown>): boolean => Boolean(openapi ?? swagger);

/** What is known of the way to the system: a test that reached it, or why the portal can't, else how the last test ended. */
function reachOf({ reach }: Checked): LocalText[] {
  if (!reach) return [];
  const day = dayText(reach.testedAt);
  if (reach.reached) return [{ my: `Dicapai pada ${day.my}`, en: `Reached on ${day.en}` }];
  const failed = { my: `Gagal dicapai pada ${day.my}`, en: `Not reached on ${day.en}` };
  if (reach.gatewayOnly === null) return [failed];
  const said = { my: 'Hanya get laluan mencapainya', en: 'Gateways alone reach it' };
  return [failed, said, both(reach.gatewayOnly)];
}

interface Check {
  part: ApiPart;
  isDone: (checked: Checked) => boolean;
  /** What there is of it. */
  values: (checked: Checked) => LocalText[];
}
const CHECKS: Record<CheckCode, Check> = {
  contact: {
    part: 'basics',
    isDone: ({ project }) => said(project.contactName) && said(project.contactEmail),
    values: ({ project }) => [project.contactName, project.contactEmail].filter(said).map(both),
  },
  classification: {
    part: 'basics',
    isDone: ({ project: { legalBasis } }) => said(legalBasis.my) || said(legalBasis.en),
    values: ({ project }) =>
      [CLASSES[project.dataClassification], project.legalBasis].filter(({ my, en }) => said(my + en)),
  },
  definition: {
    part: 'definition',
    isDone: ({ version, definition }) =>
      isDocument(version.swaggerOriginal) && version.operations.length > 0 && (definition?.stored ?? true),
    values: ({ version }) => version.operations.map(({ method, path }) => both(`${method} ${path}`)),
  },
  quality: {
    part: 'definition',
    isDone: ({ definition, qualityMin }) => (definition?.score ?? -1) >= qualityMin,
    values: ({ definition }) => (typeof definition?.score === 'number' ? [both(String(definition.score))] : []),
  },
  endpoint: {
    part: 'endpoint',
    isDone: ({ endpoints }) =>
      endpoints.some(({ environment, urls }) => environment === 'Production' && urls.length > 0),
    values: ({ endpoints }) =>
      endpoints
        .filter(({ environment }) => environment === 'Production')
        .flatMap(({ urls }) => urls.map(({ url }) => both(url))),
  },
  reached: {
    part: 'endpoint',
    isDone: ({ reach }) => reach !== null && ((reach.reached && reach.isFresh) || reach.gatewayOnly !== null),
    values: reachOf,
  },
  package: {
    part: 'package',
    isDone: ({ packages }) => packages.some(isOffered),
    values: ({ packages }) => packages.filter(isOffered).map(({ name }) => name),
  },
  credential: {
    part: 'security',
    isDone: ({ security }) => Object.values(security).includes(true),
    values: ({ security }) =>
      Object.entries(security).flatMap(([kind, isTaken]) => (isTaken ? [CREDENTIALS[kind as keyof ApiSecurity]] : [])),
  },
};

/** What a version needs before it is reviewed, each with the part in which it is mended; without a text there is no quality to be held to. */
export const checklistOf = (checked: Checked): CheckItem[] =>
  (Object.entries(CHECKS) as [CheckCode, (typeof CHECKS)[CheckCode]][])
    .filter(([code]) => code !== 'quality' || checked.definition !== null)
    .map(([code, { part, isDone, values }]) => {
      const all = values(checked);
      return { code, part, done: isDone(checked), values: all.slice(0, SHOWN), more: Math.max(all.length - SHOWN, 0) };
    });
