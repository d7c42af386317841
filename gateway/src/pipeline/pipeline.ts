import type { PlaneStep } from '@titian/shared-contracts/plane';
import { type Call, found, type Refusal } from '../call';
import { accept } from './accept';
import { application } from './application';
import { authenticate } from './authenticate';
import { lifecycle } from './lifecycle';
import { quota } from './quota';
import { rate } from './rate';
import { route } from './route';
import type { Plane, Step } from './step';
import { subscription } from './subscription';

/** The steps before the provider's system is called, in the order of marketplace.md §23.4. */
const STEPS: readonly Step[] = [accept, route, lifecycle, authenticate, application, subscription, rate, quota];

export interface Decision {
  refusal: Refusal | null;
  /** The step that refused. */
  step: PlaneStep | null;
  /** Milliseconds of each step. */
  steps: { name: PlaneStep; ms: number }[];
}

/**
 * Lets a call pass all steps or be refused by one. An admitted call is counted in the same turn as it was asked for: of sixty calls at once that
 * compete for the last one, one is admitted.
 */
export function decide(call: Call, plane: Plane): Decision {
  const steps: Decision['steps'] = [];
  for (const { name, decide: ask } of STEPS) {
    const began = plane.elapsed();
    const refusal = ask(call, plane);
    steps.push({ name, ms: plane.elapsed() - began });
    if (refusal) return { refusal, step: name, steps };
  }
  const { id, quota: own } = found(call, 'subscription');
  plane.rates.take(id, plane.elapsed());
  plane.quotas.take(id, own, plane.now());
  return { refusal: null, step: null, steps };
}
