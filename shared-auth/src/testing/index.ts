export { inStore } from './inStore';
export { receive as receiveHubEvent } from '../realtime/receive';
export { receiveWatched } from '../realtime/watch';
export { setHubConnected } from '../realtime/connected';
export { mockServer } from './mockServer';
export { person, resetSession, signInAs } from './people';
export { decline, declineAll, problem, reply } from './replies';
export type { ReceivedRequest } from './replies';
