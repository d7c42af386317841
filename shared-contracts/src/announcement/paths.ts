/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const announcementPaths = {
  announcements: () => '/settingsCMS/Pengumuman',
} as const;
