import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { sessionSlice } from './session.slice';

/** Creates a store with the session and the api's cache; the portal has one, a test may create its own. */
export const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, [sessionSlice.name]: sessionSlice.reducer },
    middleware: (standard) => standard().concat(api.middleware),
    devTools: false,
  });

/** The portal's store, shared by shell and sections. */
export const store = createStore();
export type RootState = ReturnType<typeof store.getState>;
