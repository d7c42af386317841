// Bundled by `prepare.mjs`, which makes the databases that tests start from, and used by processes that tests start.
export { openStorage } from '../storage/open';
export { takeLock } from '../storage/lock';
export { makeWorld } from './world';
