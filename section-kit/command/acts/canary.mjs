import { wrongly } from '../refusal.mjs';
import { act } from './act.mjs';

const number = (text, name) => {
  const value = Number(text);
  if (!Number.isInteger(value)) throw wrongly('canary', `${name} is no whole number: ${text}`);
  return value;
};

/** `5:30,25:60` as steps. */
const stepsOf = (text = '') =>
  text
    .split(',')
    .filter(Boolean)
    .map((step) => {
      const [percent, minutes] = step.split(':');
      return { percent: number(percent, 'A percentage'), minutes: number(minutes, 'Minutes') };
    });

/** Gives a release to a share of visitors, or takes the canary back. */
export default (given) =>
  act(given, ({ canary, endCanary }, reason) => {
    const { percent, steps: text, end } = given.options;
    if (end) return { entry: endCanary, body: { reason }, done: 'the canary is taken back.' };
    const [version] = given.args;
    const steps = stepsOf(text);
    if (!version) throw wrongly('canary', '<version> is missing');
    if (!percent && steps.length === 0) throw wrongly('canary', 'Say for how many: --percent, or --steps');
    const share = percent ? number(percent, '--percent') : steps[0].percent;
    return { entry: canary, body: { version, percent: share, steps, reason }, done: `${version} goes to ${share} %.` };
  });
