import { slices } from '../../slices';
import { endpointsOf } from '../../slices/register';

/** Every entry that a slice names; compared with what is mounted, in both directions. */
export const endpoints = endpointsOf(slices);
