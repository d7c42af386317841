import { act } from './act.mjs';

/** Makes a release stable. */
export default (given) =>
  act(given, ({ promote }, reason) => {
    const [version] = given.args;
    return { entry: promote, body: { version, reason }, done: `${version} is stable.` };
  });
