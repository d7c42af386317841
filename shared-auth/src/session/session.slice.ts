import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { UserProfile } from '@titian/shared-contracts';

/** Spec §4 `checkdata`: what `mydata` holds where nothing was kept. */
export const MYDATA_PLACEHOLDER = 'none';

/** Who is here. `starting` until the first answer on it; `user` only while signed in. */
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
