import type { LocalText } from '@titian/shared-contracts';
import type { VersionState as VersionStateSchema } from '@titian/shared-contracts/catalogue';
import type * as z from 'zod/mini';
import { both } from '../both';
import type { Interface } from '../openapi/api';
import type { AgencyCode } from './agencies';
import type { CategoryCode } from './categories';
import type { Plan } from './plans';

type VersionState = z.infer<typeof VersionStateSchema>;

/** A version; older ones have only the first `operations` calls of the newest. */
export interface DemoVersion {
  version: string;
  state: VersionState;
  /** Days since it was published, or created for a draft. */
  age: number;
  operations?: number;
  stability?: 'alpha' | 'beta' | 'stable';
}

/** An API in its content file: texts as `Malay | English`. */
interface ApiContent {
  agency: AgencyCode;
  identifier: string;
  name: string;
  summary: string;
  /** Markdown in each language. */
  about: LocalText;
  category: CategoryCode;
  /** Separated by spaces. */
  tags: string;
  classification: 'Open' | 'Limited' | 'Confidential' | 'Secret';
  personalData?: boolean;
  legal: string;
  frequency: string;
  access: 'open' | 'approval' | 'agency';
  /** Agencies that a private or agency-only API admits. */
  admits?: AgencyCode[];
  isPrivate?: boolean;
  /** Those who register for it are looked at in detail. */
  isCareful?: boolean;
  status?: 'draft' | 'publish' | 'deprecated' | 'blocked' | 'archived';
  featured?: boolean;
  /** Newest first. */
  versions: DemoVersion[];
  plan: Plan;
  /** How much it is used beside the others; 0 where nobody calls it. */
  weight: number;
  /** Usual 95th percentile of its answers, ms. */
  latency: number;
  /** Its health: steady, with an hour lost now and then, an open incident, or not monitored yet. */
  health: 'steady' | 'uneven' | 'broken' | 'unwatched';
}

export interface DemoApi extends Omit<Required<ApiContent>, 'name' | 'summary' | 'tags' | 'legal' | 'frequency'> {
  name: LocalText;
  summary: LocalText;
  description: LocalText;
  tags: string[];
  legalBasis: LocalText;
  updateFrequency: LocalText;
  interface: Interface;
}

export function demoApi(content: ApiContent, api: Interface): DemoApi {
  const { about, legal, frequency } = content;
  return {
    personalData: false,
    admits: [],
    isPrivate: false,
    isCareful: false,
    status: 'publish',
    featured: false,
    ...content,
    name: both(content.name),
    summary: both(content.summary),
    description: about,
    tags: content.tags.split(' '),
    legalBasis: both(legal),
    updateFrequency: both(frequency),
    interface: api,
  };
}

const published =
  (state: VersionState) =>
  (version: string, age: number, operations?: number): DemoVersion => ({ version, state, age, operations });
export const live = published('Published');
export const deprecated = published('Deprecated');
export const retired = published('Retired');
export const draft = published('Draft');
