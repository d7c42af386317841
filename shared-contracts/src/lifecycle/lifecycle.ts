import * as z from 'zod/mini';
import { Day, endpoint, Id, LocalText, Nothing, Reason, requiredText, Timestamp } from '@titian/shared-contracts';
import { ApiVersion, DataClassification, VersionState } from '../catalogue';
import { VersionBreaks, VersionWaiting } from './breaks';
import { PublishTerms } from './publish-terms';
import { VERSIONS_AT_ONCE } from './rules';
import { Step } from './step';

/** What can be done with a version (marketplace.md §1): `keep` takes a deprecation back, `takeBack` a review or an approval, `remind` asks those again who have to acknowledge it. */
export const VersionAct = z.enum([
  'submit',
  'takeBack',
  'requestChanges',
  'approve',
  'publish',
  'schedule',
  'unschedule',
  'remind',
  'deprecate',
  'keep',
  'retire',
  'block',
  'unblock',
  'archive',
  'comment',
]);
export type VersionAct = z.infer<typeof VersionAct>;

/** What a version needs before it is reviewed. */
export const CheckCode = z.enum([
  'contact',
  'classification',
  'definition',
  'quality',
  'endpoint',
  'reached',
  'package',
  'credential',
]);
export type CheckCode = z.infer<typeof CheckCode>;
/** The part of an API in which something is mended. */
export const ApiPart = z.enum(['basics', 'definition', 'endpoint', 'package', 'security']);
export type ApiPart = z.infer<typeof ApiPart>;
export const CheckItem = z.object({
  code: CheckCode,
  done: z.boolean(),
  part: ApiPart,
  /** What there is of it, the first few; `more` are left out. */
  values: z.array(LocalText),
  more: z.int(),
});
export type CheckItem = z.infer<typeof CheckItem>;

export const ReviewComment = z.object({
  id: Id,
  /** The item of the checklist that it is about; null: the version as a whole. */
  item: z.nullable(CheckCode),
  author: z.string(),
  /** Written by who reviews, not by who submitted. */
  fromReviewer: z.boolean(),
  body: z.string(),
  at: Timestamp,
});
export type ReviewComment = z.infer<typeof ReviewComment>;

/** A version with its life, its checklist, what was said in its review, and what the reader may do. */
export const VersionReview = z.extend(
  z.pick(ApiVersion, { id: true, version: true, stability: true, deprecatedAt: true, sunsetAt: true }),
  {
    project: z.object({ id: Id, Name: LocalText, dataClassification: DataClassification }),
    state: VersionState,
    createdAt: Timestamp,
    submitted: z.nullable(Step),
    /** The approval, or the wish for changes. */
    decided: z.nullable(Step),
    published: z.nullable(Step),
    retired: z.nullable(Step),
    scheduled: z.nullable(Step),
    /** Agencies whose calls it breaks have to acknowledge it before it is published; null where it doesn't wait for them. */
    waiting: z.nullable(VersionWaiting),
    /** Who reviews: administrators of the owner's tenant too, or only those of the platform. */
    reviewedBy: z.enum(['tenant', 'platform']),
    checklist: z.array(CheckItem),
    /** The quality score that the checklist asks for. */
    qualityMin: z.int(),
    comments: z.array(ReviewComment),
    /** Of everything that is reviewed; an approval names the one that was read. */
    digest: z.string(),
    /** It was approved, and has been changed since: it can't be published like this. */
    changed: z.boolean(),
    successorId: z.nullable(Id),
    migrationNote: z.nullable(LocalText),
    /** What callers of a blocked version are told. */
    notice: z.nullable(LocalText),
    /** The version that is served while this one isn't yet, and the least days until it can end; null where there is none. */
    previous: z.nullable(z.object({ id: Id, version: z.string(), graceDays: z.int() })),
    /** What was decided with its publication. */
    terms: PublishTerms,
    /** Published versions that can follow on this one. */
    successors: z.array(z.object({ id: Id, version: z.string() })),
    /** Its last day of calls can't be before this one. */
    earliestLastDay: Day,
    /** Subscriptions that haven't ended. */
    subscriptions: z.int(),
    allowed: z.array(VersionAct),
  },
);
export type VersionReview = z.infer<typeof VersionReview>;

/** Until when a publication waits for acknowledgements at the longest; null where it doesn't. */
const Publication = z.object({ waitsUntil: z.nullable(Timestamp) });

const VersionParams = z.object({ id: Id, versionId: Id });
const root = '/api/registry/projects/:id/versions/:versionId';
const Notice = z.object({ my: requiredText(300), en: requiredText(300) });
/** How callers move to what follows, in both languages. */
export const MigrationNote = z.object({ my: requiredText(2_000), en: requiredText(2_000) });
const NewComment = z.object({ item: z.nullable(CheckCode), body: requiredText(2_000) });

/** An act that says nothing but that it is done. */
const act = <P extends string, A extends 'api.update' | 'api.approve'>(path: P, access: A, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${root}/${path}`,
    access,
    summary,
    params: VersionParams,
    response: Nothing,
  });

export const lifecycle = {
  read: endpoint({
    method: 'GET',
    path: `${root}/review`,
    access: 'api.view',
    summary: 'A version with its life, its checklist, and what may be done with it',
    params: VersionParams,
    response: VersionReview,
  }),
  breaks: endpoint({
    method: 'GET',
    path: `${root}/breaks`,
    access: 'api.view',
    summary: 'What a version breaks, and for whom',
    params: VersionParams,
    response: VersionBreaks,
  }),
  comment: endpoint({
    method: 'POST',
    path: `${root}/comments`,
    access: 'api.view',
    summary: 'Say something in a review, or answer',
    params: VersionParams,
    body: NewComment,
    response: Nothing,
  }),
  submit: act('submit', 'api.update', 'Send for review'),
  takeBack: act('take-back', 'api.update', 'Back to draft, from a review or an approval'),
  archive: act('archive', 'api.update', 'Archive; refused while subscriptions live'),
  requestChanges: endpoint({
    method: 'POST',
    path: `${root}/request-changes`,
    access: 'api.approve',
    summary: 'Send back with a reason',
    params: VersionParams,
    body: z.object({ reason: Reason, comments: z.array(NewComment).check(z.maxLength(20)) }),
    response: Nothing,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${root}/approve`,
    access: 'api.approve',
    summary: 'Approve what was read',
    params: VersionParams,
    body: z.object({ digest: z.string().check(z.maxLength(128)) }),
    response: Nothing,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${root}/publish`,
    access: 'api.approve',
    summary: 'Publish what was approved, now, or once the agencies that it breaks have acknowledged it',
    params: VersionParams,
    body: PublishTerms,
    response: Publication,
  }),
  schedule: endpoint({
    method: 'POST',
    path: `${root}/schedule`,
    access: 'api.approve',
    summary: 'Publish what was approved, later',
    params: VersionParams,
    body: z.extend(PublishTerms, { at: Timestamp }),
    response: Publication,
  }),
  unschedule: act('unschedule', 'api.approve', 'Take a planned publication back, and what agencies were asked'),
  remind: act('remind', 'api.update', 'Ask those again who have not acknowledged it'),
  deprecate: endpoint({
    method: 'POST',
    path: `${root}/deprecate`,
    access: 'api.approve',
    summary: 'Give notice of the end, with what follows',
    params: VersionParams,
    body: z.object({ lastDay: Day, successorId: z.nullable(Id), migrationNote: z.nullable(MigrationNote) }),
    response: Nothing,
  }),
  deprecateMany: endpoint({
    method: 'POST',
    path: '/api/registry/deprecations',
    access: 'api.approve',
    summary: 'Give notice of the end of several versions alike, without what follows',
    body: z.object({
      /** By the id of the version. */
      versions: z.array(z.object({ id: Id, projectId: Id })).check(z.minLength(1), z.maxLength(VERSIONS_AT_ONCE)),
      lastDay: Day,
      migrationNote: z.nullable(MigrationNote),
    }),
    response: z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) }),
  }),
  keep: act('keep', 'api.approve', 'Take a deprecation back'),
  retire: endpoint({
    method: 'POST',
    path: `${root}/retire`,
    access: 'api.approve',
    summary: 'End now; its subscriptions end with it',
    params: VersionParams,
    body: z.object({ reason: Reason }),
    response: Nothing,
  }),
  block: endpoint({
    method: 'POST',
    path: `${root}/block`,
    access: 'api.approve',
    summary: 'Refuse calls for now, with a notice',
    params: VersionParams,
    body: z.object({ notice: Notice, reason: Reason }),
    response: Nothing,
  }),
  unblock: act('unblock', 'api.approve', 'Take calls again'),
};

declare global {
  interface TitianTags {
    Lifecycle: true;
  }
}
