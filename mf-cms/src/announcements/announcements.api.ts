import { announcement } from '@titian/shared-contracts/announcement';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: the editor shows these errors itself. Errors of row actions appear as a toast.
const quiet = { extraOptions: { quiet: true } };
const changed = { invalidatesTags: ['Announcement' as const] };

const announcementApi = defineCalls((build) => ({
  listAnnouncements: build.query({ ...request(announcement.list), providesTags: ['Announcement'] }),
  announcementReach: build.query({ ...request(announcement.reach), providesTags: ['Announcement'] }),
  createAnnouncement: build.mutation({ ...request(announcement.create), ...changed, ...quiet }),
  updateAnnouncement: build.mutation({ ...request(announcement.update), ...changed, ...quiet }),
  publishAnnouncement: build.mutation({ ...request(announcement.publish), ...changed }),
  archiveAnnouncement: build.mutation({ ...request(announcement.archive), ...changed }),
  removeAnnouncement: build.mutation({ ...request(announcement.remove), ...changed }),
  reorderAnnouncements: build.mutation({ ...request(announcement.reorder), ...changed }),
}));

export const {
  useListAnnouncementsQuery,
  useAnnouncementReachQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  usePublishAnnouncementMutation,
  useArchiveAnnouncementMutation,
  useRemoveAnnouncementMutation,
  useReorderAnnouncementsMutation,
} = announcementApi;
