import { useKeyedText } from '../i18n/keyedText';
import { Tag, type Tone } from './Tag';

const GOOD = ['publish', 'Published', 'Approved', 'ApprovedWithConditions', 'Completed', 'Subscribed', 'Active', 'ok'];
const WAITING = [
  'PendingApproval',
  'InfoRequested',
  'ChangesRequested',
  'deprecated',
  'Deprecated',
  'Suspended',
  'Rotating',
  'Open',
  'Onhold',
  'Locked',
  'denied',
];
const MOVING = [
  'InReview',
  'InProgress',
  'In Progress',
  'Submitted',
  'Scheduled',
  'Current',
  'Staging',
  'Pending',
  'PendingActivation',
];
const BAD = ['Rejected', 'blocked', 'Blocked', 'Terminated', 'Revoked', 'Invalid', 'failed', 'Disabled'];

const TONES = new Map<string, Tone>([
  ...GOOD.map((state) => [state, 'success'] as const),
  ...WAITING.map((state) => [state, 'warning'] as const),
  ...MOVING.map((state) => [state, 'info'] as const),
  ...BAD.map((state) => [state, 'error'] as const),
]);

/** Kinds of thing that have states; the words are `state.{kind}.{state}`. */
export type StatusKind =
  | 'project'
  | 'version'
  | 'package'
  | 'cart'
  | 'order'
  | 'orderItem'
  | 'step'
  | 'subscription'
  | 'credential'
  | 'application'
  | 'applicant'
  | 'announcement'
  | 'issue'
  | 'managed'
  | 'user'
  | 'outcome';

/** The tone of a state: what is well, waits for somebody, moves, or failed; the rest is neutral. */
export const statusTone = (state: string): Tone => TONES.get(state) ?? 'neutral';

/** A state of the contracts in its colour and words. */
export function StatusTag({ kind, state }: { kind: StatusKind; state: string }) {
  const text = useKeyedText();
  return <Tag tone={statusTone(state)}>{text(`state.${kind}.${state}`)}</Tag>;
}
