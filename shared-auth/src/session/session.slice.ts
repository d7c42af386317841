import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { UserProfile } from '@titian/shared-contracts';

/** Spec §4 `checkdata`: the value of `mydata` if there is none. */
export const MYDATA_PLACEHOLDER = 'none';

/** The session. `starting` until it is known whether somebody is signed in; `user` only while signed in. */
export interface SessionState {
  status: 'starting' | 'anonymous' | 'signedIn';
  user: UserProfile | null;
  mydata: string | null;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'starting', user: null, mydata: null } as SessionState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<UserProfile>) => {
      state.status = 'signedIn';
      state.user = payload;
    },
    signedOut: (): SessionState => ({ status: 'anonymous', user: null, mydata: null }),
    mydataChecked: (state) => {
      state.mydata ??= MYDATA_PLACEHOLDER;
    },
  },
});

export const { signedIn, signedOut, mydataChecked } = sessionSlice.actions;
