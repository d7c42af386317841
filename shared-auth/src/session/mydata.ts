import { useSelector } from 'react-redux';
import { MYDATA_PLACEHOLDER, mydataSet } from './session.slice';
import { store, type RootState } from './store';

/** Remembers the API project that the user works on (spec §3 `mydata`), until the sign-out. */
export const setMydata = (projectId: string): void => void store.dispatch(mydataSet(projectId));

/** Id of the API project last worked on; null if there is none. */
export const useMydata = (): string | null =>
  useSelector(({ session }: RootState) => (session.mydata === MYDATA_PLACEHOLDER ? null : session.mydata));
