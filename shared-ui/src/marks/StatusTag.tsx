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

/** The tone of a state: good, waiting for somebody, in progress, or failed; anything else is neutral. */
export const statusTone = (state: string): Tone => TONES.get(state) ?? 'neutral';

interface Props {
  /** What has the state; the section's message is `state.{kind}.{state}`. */
  kind: string;
  state: string;
  /** By default, chosen by the name of the state. */
  tone?: Tone;
}

/** A state in its colour, with the section's own label. */
export function StatusTag({ kind, state, tone = statusTone(state) }: Props) {
  const text = useKeyedText();
  return <Tag tone={tone}>{text(`state.${kind}.${state}`)}</Tag>;
}
