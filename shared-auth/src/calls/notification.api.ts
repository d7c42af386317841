import { notification } from '@titian/shared-contracts/notification';
import { api } from '../api/api';
import { request } from '../api/request';

const notificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    latestNotifications: build.query({ ...request(notification.latest), providesTags: ['Notification'] }),
    listNotifications: build.query({ ...request(notification.list), providesTags: ['Notification'] }),
    markNotificationRead: build.mutation({ ...request(notification.read), invalidatesTags: ['Notification'] }),
    markAllNotificationsRead: build.mutation({ ...request(notification.readAll), invalidatesTags: ['Notification'] }),
  }),
});

/** The user's notifications (spec §4, §7): the latest for the bell, by page, and marking as read. */
export const {
  useLatestNotificationsQuery,
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
} = notificationApi;
