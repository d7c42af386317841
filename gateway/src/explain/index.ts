export { explain, type Explanation, type Question } from './explain';
export { isNetwork } from '../network/networks';
export { AccessChange, type Calling, type Deciding, type LostAccess } from '../policy/access-change';
export { SnapshotIndex } from '../snapshot/snapshot-index';
export { mayConnect } from '../client/addresses';
