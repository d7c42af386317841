/** What the preparation of test databases uses of the server's sources; bundled for it. */
export { openStorage } from '../storage/open';
export { makeWorld } from './world';
