import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { preference } from '@titian/shared-contracts/notification';
import { profile } from '@titian/shared-contracts/person';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const profileApi = defineCalls((build) => ({
  updateProfile: build.mutation({ ...request(profile.update), extraOptions: { quiet: true } }),
  changePassword: build.mutation({
    ...request(account.changePassword),
    invalidatesTags: ['Session'],
    extraOptions: { quiet: true },
  }),
  listSessions: build.query({ ...request(session.sessions), providesTags: ['Session'] }),
  endOwnSession: build.mutation({ ...request(session.revoke), invalidatesTags: ['Session'] }),
  endOtherSessions: build.mutation({ ...request(session.revokeOthers), invalidatesTags: ['Session'] }),
  listPreferences: build.query({ ...request(preference.list), providesTags: ['Preference'] }),
  savePreferences: build.mutation({
    ...request(preference.save),
    async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
      const patch = dispatch(
        profileApi.util.updateQueryData('listPreferences', undefined, (rows) => {
          for (const change of body.changes)
            Object.assign(rows.find(({ eventCode }) => eventCode === change.eventCode) ?? {}, change);
        }),
      );
      // Undoes the optimistic update; the api itself reports the error.
      await queryFulfilled.catch(patch.undo);
    },
  }),
}));

export const {
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
  useListPreferencesQuery,
  useSavePreferencesMutation,
} = profileApi;
