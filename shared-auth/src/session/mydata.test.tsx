import { renderHook } from '@testing-library/react';
import { inStore, resetSession, signInAs } from '../testing';
import { setMydata, useMydata } from './mydata';
import { mydataChecked } from './session.slice';
import { store } from './store';

const mydata = () => {
  const { result, unmount } = renderHook(useMydata, { wrapper: ({ children }) => inStore(children) });
  unmount();
  return result.current;
};

it('is the API last worked on; neither the placeholder nor what another user worked on', () => {
  signInAs('Developer');
  store.dispatch(mydataChecked());
  expect(mydata()).toBeNull();
  setMydata('project-1');
  store.dispatch(mydataChecked());
  expect(mydata()).toBe('project-1');
  resetSession();
  expect(mydata()).toBeNull();
});
