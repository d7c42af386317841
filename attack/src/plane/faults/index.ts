import type { PlaneFault } from '../fault';
import { badProviders } from './bad-providers';
import { diskFull } from './disk-full';
import { fuzz, fuzzBehindPortal } from './fuzz';
import { kills } from './kills';
import { leapingClock } from './leaping-clock';
import { oneHolder } from './one-holder';
import { portalAway } from './portal-away';
import { slowSenders } from './slow-senders';

/** All of them, in the order in which they are tried. */
export const FAULTS: readonly PlaneFault[] = [
  badProviders,
  portalAway,
  diskFull,
  leapingClock,
  kills,
  slowSenders,
  oneHolder,
  fuzz,
  fuzzBehindPortal,
];
