import { allows, type Permission } from '@titian/shared-contracts';
import { lifecycle, type VersionAct } from '@titian/shared-contracts/lifecycle';
import type { Actor } from '../../http/call';
import { forbidden, Problem } from '../../http/problem';
import { may, must, type Part } from '../membership';
import type { VersionFacts } from './lifecycle.repository';
import { versionStates } from './version-states';

/** Classifications that only the platform's administrators review. */
export const RESTRICTED = ['Confidential', 'Secret'] as const;
const ADMINISTRATORS = ['SuperAdministrator', 'TenantAdministrator'];

/** Whether only the platform's administrators review an API. */
export const isRestricted = ({ project }: Pick<VersionFacts, 'project'>): boolean =>
  (RESTRICTED as readonly string[]).includes(project.dataClassification);

/** Nobody reviews what they submitted themselves. */
function refusalToReview(actor: Actor, facts: VersionFacts): Problem | null {
  if (isRestricted(facts) && actor.role !== 'SuperAdministrator') return new Problem(403, 'lifecycle.platformOnly');
  return facts.life?.submittedBy === actor.id ? new Problem(403, 'lifecycle.ownSubmission') : null;
}
const refusalToBlock = (actor: Actor): Problem | null => (ADMINISTRATORS.includes(actor.role) ? null : forbidden());
const anybody = () => null;

/** What each act asks of who does it, besides its right. */
const RULES: Record<VersionAct, (actor: Actor, facts: VersionFacts) => Problem | null> = {
  submit: anybody,
  takeBack: anybody,
  archive: anybody,
  deprecate: anybody,
  keep: anybody,
  retire: anybody,
  requestChanges: refusalToReview,
  approve: refusalToReview,
  publish: refusalToReview,
  schedule: refusalToReview,
  unschedule: refusalToReview,
  remind: anybody,
  block: refusalToBlock,
  unblock: refusalToBlock,
  comment: (actor, { standing }) =>
    may(actor, standing, 'approve') || may(actor, standing, 'edit') ? null : forbidden('api.update'),
};

/** The part of an API that each act is of; a block and a comment have rules of their own. */
const PARTS: Partial<Record<VersionAct, Part>> = {
  ...{ submit: 'edit', takeBack: 'edit', remind: 'edit', archive: 'manage' },
  ...{ requestChanges: 'approve', approve: 'approve', publish: 'approve', schedule: 'approve', unschedule: 'approve' },
  ...{ deprecate: 'approve', keep: 'approve', retire: 'approve' },
};

/** Whether somebody may review an API. */
export const reviews = (actor: Actor, { standing }: VersionFacts): boolean => may(actor, standing, 'approve');

/** Throws 403 where somebody may not do this, then 409 where its state doesn't allow it. */
export function mustAllow(act: VersionAct, actor: Actor, facts: VersionFacts): void {
  const part = PARTS[act];
  if (part) must(actor, facts.standing, part);
  const refusal = RULES[act](actor, facts) ?? versionStates.refusalOf(act, facts.version.state);
  if (refusal) throw refusal;
}

/** A version may have been changed since its approval: then it has to be reviewed again before it is published. */
interface Content {
  changed: boolean;
}

/** What the state of a version leaves open beyond the table of moves. */
function isOpen(act: VersionAct, { life }: VersionFacts, { changed }: Content): boolean {
  if (changed && (act === 'publish' || act === 'schedule')) return false;
  if (act === 'publish') return !life?.waitsUntil;
  if (act === 'remind') return Boolean(life?.waitsUntil);
  if (act === 'schedule') return !life?.scheduledAt;
  if (act === 'unschedule') return Boolean(life?.scheduledAt);
  return true;
}

/** What somebody may do with a version now. Whether it is complete, and still as approved, is checked by the act itself once more. */
export const allowedActs = (actor: Actor, facts: VersionFacts, content: Content): VersionAct[] =>
  (Object.keys(RULES) as VersionAct[]).filter(
    (act) =>
      allows(actor.permissions, lifecycle[act].access as Permission) &&
      (!PARTS[act] || may(actor, facts.standing, PARTS[act])) &&
      RULES[act](actor, facts) === null &&
      versionStates.can(act, facts.version.state) &&
      isOpen(act, facts, content),
  );
