import { channelCalls } from './channel.calls';
import { kitCalls } from './packages';
import { releaseCalls } from './release.calls';
import { ruleCalls } from './rule.calls';
import { sectionCalls } from './section.calls';
import { visitorCalls } from './visitor.calls';

/** Calls of the section platform; `deploy` says which scope of a section's deploy token may make one, too. */
export const platform = {
  ...sectionCalls,
  ...releaseCalls,
  ...channelCalls,
  ...ruleCalls,
  ...visitorCalls,
  ...kitCalls,
};
