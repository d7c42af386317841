import { channelCalls } from './channel.calls';
import { originCalls } from './origin.calls';
import { kitCalls } from './packages';
import { releaseCalls } from './release.calls';
import { ruleCalls } from './rule.calls';
import { sectionCalls } from './section.calls';
import { visitorCalls } from './visitor.calls';

/** Calls of the section platform; `deploy` is the scope of a deploy token that may make the call too. */
export const platform = {
  ...sectionCalls,
  ...releaseCalls,
  ...channelCalls,
  ...ruleCalls,
  ...visitorCalls,
  ...originCalls,
  ...kitCalls,
};
