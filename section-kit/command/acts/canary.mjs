import { usageError } from '../refusal.mjs';
import { act } from './act.mjs';

const number = (text, name) => {
  const value = Number(text);
  if (!Number.isInteger(value)) throw usageError('canary', `${name} is not a whole number: ${text}`);
  return value;
};

/** Parses steps such as `5:30,25:60`. */
const stepsOf = (text = '') =>
  text
    .split(',')
    .filter(Boolean)
    .map((step) => {
      const [percent, minutes] = step.split(':');
      return { percent: number(percent, 'A percentage'), minutes: number(minutes, 'Minutes') };
    });

/** Gives a release to a share of visitors, or ends the canary. */
export default (invocation) =>
  act(invocation, ({ canary, endCanary }, reason) => {
    const { percent, steps: text, end } = invocation.options;
    if (end) return { entry: endCanary, body: { reason }, done: 'the canary has ended.' };
    const [version] = invocation.args;
    const steps = stepsOf(text);
    if (!version) throw usageError('canary', '<version> is missing');
    if (!percent && steps.length === 0) throw usageError('canary', '--percent or --steps is missing');
    const share = percent ? number(percent, '--percent') : steps[0].percent;
    return { entry: canary, body: { version, percent: share, steps, reason }, done: `${version} goes to ${share} %.` };
  });
