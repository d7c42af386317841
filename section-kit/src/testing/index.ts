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
export { decline, person, problem, reply, resetSession, signInAs, type Asked } from '@titian/shared-auth/testing';
