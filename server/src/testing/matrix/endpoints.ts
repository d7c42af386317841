import { slices } from '../../slices';
import { endpointsOf } from '../../slices/register';

/** Every entry that a slice names; what is mounted is held against it, both ways. */
export const endpoints = endpointsOf(slices);
