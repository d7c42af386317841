/** Addresses of pages about the home page's figures. */
export const statisticsPaths = {
  choice: () => '/settingsCMS/Statistik',
} as const;
