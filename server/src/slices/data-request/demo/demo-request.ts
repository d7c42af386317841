import type { DecisionText, RequestForm, RequestStatus } from '@titian/shared-contracts/data-request';
import type { AgencyCode } from '../../../demo/content/agencies';

/** A field as `name | format | reason`, with `!` before the name of a personal one. */
export type DemoField = string;

export interface DemoRequest {
  /** Username of the person who asks. */
  by: string;
  /** The agency that is asked; absent where nobody knows yet. */
  of?: AgencyCode;
  daysAgo: number;
  title: string;
  description: string;
  kind: RequestForm['kind'];
  fields: DemoField[];
  purposeCode: RequestForm['purposeCode'];
  purposeText: string;
  legalBasis?: string;
  frequency: RequestForm['frequency'];
  volume: string;
  /** In how many days it is needed. */
  neededIn?: number;
  isOpen?: boolean;
  status: RequestStatus;
  /** The officer who reviews it. */
  officer?: string;
  /** Question and answer, in hours after the request was sent; without an answer it waits. */
  question?: { hours: number; body: string; answer?: { hours: number; body: string } };
  decision?: { hours: number; by: string } & Partial<Omit<DecisionText, 'outcome' | 'evaluation'>> & {
      outcome: DecisionText['outcome'];
      /** Names of refused fields. */
      refuses?: string[];
    };
  /** APIs that fulfil it, by identifier, in hours after it was sent. */
  fulfilled?: { hours: number; by: string; apis: string[] };
  /** Usernames of people of other agencies that want the same. */
  wantedBy?: string[];
}
