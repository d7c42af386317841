export { type DataPage, expectErrorPage } from './expectErrorPage';
export { openPage, setUpPages } from './pages';
export {
  act,
  fireEvent,
  screen,
  userEvent,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@titian/shared-ui/testing';
export {
  decline,
  declineAll,
  person,
  problem,
  reply,
  resetSession,
  signInAs,
  type ReceivedRequest,
} from '@titian/shared-auth/testing';
