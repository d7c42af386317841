export { explain, type Explanation, type Question } from './explain';
export { isNetwork } from '../network/networks';
export { SnapshotIndex } from '../snapshot/snapshot-index';
export { mayConnect } from '../client/addresses';
