import { EXIT, Refusal } from '../refusal.mjs';
import { act } from './act.mjs';

const wrong = (message, cure) => new Refusal('usage', message, { exit: EXIT.usage, cure });

const number = (text, name) => {
  const value = Number(text);
  if (!Number.isInteger(value)) throw wrong(`${name} is no whole number: ${text}`, 'section canary --help');
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
    if (!version) throw wrong('<version> is missing', 'section canary --help');
    if (!percent && steps.length === 0) throw wrong('Say for how many: --percent, or --steps', 'section canary --help');
    const share = percent ? number(percent, '--percent') : steps[0].percent;
    return { entry: canary, body: { version, percent: share, steps, reason }, done: `${version} goes to ${share} %.` };
  });
