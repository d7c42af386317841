import type { PlaneStep } from '@titian/shared-contracts/plane';
import { type Answer, type Call, found, type Refusal } from '../call';
import { accept } from './accept';
import { access } from './access';
import { application } from './application';
import { authenticate } from './authenticate';
import { body } from './body';
import { cors } from './cors';
import { deny } from './deny';
import { lifecycle } from './lifecycle';
import { quota } from './quota';
import { rate } from './rate';
import { route } from './route';
import type { Plane, Step } from './step';
import { subscription } from './subscription';

/** The steps before the provider's system is called, in the order of marketplace.md §23.4. */
export const STEPS: readonly Step[] = [
  accept,
  route,
  cors,
  lifecycle,
  deny,
  body,
  authenticate,
  application,
  subscription,
  access,
  rate,
  quota,
];

/** Milliseconds to the microsecond: what is beyond it only makes records longer. */
export const toMicros = (ms: number): number => Math.round(ms * 1_000) / 1_000;

export interface Decision {
  refusal: Refusal | null;
  /** What the gateway answers itself. */
  answer: Answer | null;
  /** The step that refused or answered. */
  step: PlaneStep | null;
  /** Milliseconds of each step. */
  steps: { name: PlaneStep; ms: number }[];
}

const verdictOf = (verdict: Refusal | Answer) =>
  'code' in verdict ? { refusal: verdict, answer: null } : { refusal: null, answer: verdict };

/** Gives an admitted call that isn't served back to its quota, and keeps that. What it took of its rates stays taken. */
export function giveBack(call: Call, { quotas, keep }: Plane): void {
  const { counted, subscription } = found(call, 'held');
  quotas.giveBack(counted, subscription.quota, call.receivedAt);
  keep();
}

/**
 * Lets a call pass all steps or be refused by one. An admitted call is counted in the same turn as it was asked for: of sixty calls at once that
 * compete for the last one, one is admitted.
 * @param asked other steps than those of a call, where it is only asked what would become of one
 */
export function decide(call: Call, plane: Plane, asked: readonly Step[] = STEPS): Decision {
  const steps: Decision['steps'] = [];
  let began = plane.elapsed();
  for (const { name, decide: ask } of asked) {
    const verdict = ask(call, plane);
    const ended = plane.elapsed();
    steps.push({ name, ms: toMicros(ended - began) });
    began = ended;
    if (verdict) return { ...verdictOf(verdict), step: name, steps };
  }
  const { counted, subscription } = found(call, 'held');
  plane.rates.take(found(call, 'levels'), began);
  plane.quotas.take(counted, subscription.quota, call.receivedAt);
  found(call, 'quota').used += 1;
  return { refusal: null, answer: null, step: null, steps };
}
