import { act } from './act.mjs';

/** Makes a release stable. */
export default (invocation) =>
  act(invocation, ({ promote }, reason) => {
    const [version] = invocation.args;
    return { entry: promote, body: { version, reason }, done: `${version} is stable.` };
  });
