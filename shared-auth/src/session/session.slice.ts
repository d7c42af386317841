import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { UserProfile } from '@titian/shared-contracts';
import type { ApiProblem } from '../api/problem';

/** Spec §4 `checkdata`: the value of `mydata` if there is none. */
export const MYDATA_PLACEHOLDER = 'none';

/** Why a page could not be shown (spec §8), and the page: its path with query and hash. */
export interface PageError {
  problem: ApiProblem;
  from: string;
}

/**
 * The session (spec §3). `starting` until it is known whether somebody is signed in; `user`, with role, organisation and Permission, only while
 * signed in. The access token is not in it: it is kept where no script can read it.
 */
export interface SessionState {
  status: 'starting' | 'anonymous' | 'signedIn';
  user: UserProfile | null;
  /** Id of the API project last worked on; the placeholder after the guard `checkdata` found none. */
  mydata: string | null;
  /** The last filter of each list: its query string by its path, without locale prefix. */
  datafilter: Readonly<Record<string, string>>;
  /** What /error shows. */
  error: PageError | null;
  /** Why it is unknown who is here: the server failed, or did not answer. Null once it is known. */
  unknown: ApiProblem | null;
}

/** The part of the session that a reload keeps. */
export type KeptState = Pick<SessionState, 'mydata' | 'datafilter'>;

const EMPTY = { user: null, mydata: null, datafilter: {}, error: null, unknown: null } as const;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'starting', ...EMPTY } as SessionState,
  reducers: {
    signedIn: (state, { payload }: PayloadAction<UserProfile>) => {
      if (state.user?.id !== payload.id) Object.assign(state, EMPTY);
      state.status = 'signedIn';
      state.user = payload;
      state.unknown = null;
    },
    sessionUnknown: (state, { payload }: PayloadAction<ApiProblem>) => {
      state.unknown = payload;
    },
    signedOut: (): SessionState => ({ status: 'anonymous', ...EMPTY }),
    mydataSet: (state, { payload }: PayloadAction<string>) => {
      state.mydata = payload;
    },
    mydataChecked: (state) => {
      state.mydata ??= MYDATA_PLACEHOLDER;
    },
    recalled: (state, { payload }: PayloadAction<Partial<KeptState>>) => {
      Object.assign(state, payload);
    },
    filterKept: (state, { payload: { list, filter } }: PayloadAction<{ list: string; filter: string }>) => {
      if (filter) state.datafilter[list] = filter;
      else delete state.datafilter[list];
    },
    pageFailed: (state, { payload }: PayloadAction<PageError>) => {
      state.error = payload;
    },
  },
});

export const { signedIn, signedOut, sessionUnknown, mydataSet, mydataChecked, recalled, filterKept, pageFailed } =
  sessionSlice.actions;
