/** A page of each section: its link in the menu, its heading, and the section to go to from it. */
export const STOPS = {
  'mf-catalogue': { link: '/helpdesk', heading: 'Meja bantuan', other: 'mf-logs' },
  'mf-myapi': { link: '/myapi/registry', heading: 'Daftar API', other: 'mf-logs' },
  'mf-admin': { link: '/manage-order', heading: 'Urus pesanan', other: 'mf-logs' },
  'mf-cms': { link: '/settingsCMS/Pengumuman', heading: 'Pengumuman', other: 'mf-logs' },
  'mf-logs': { link: '/logs/portal', heading: 'Log portal', other: 'mf-cms' },
} as const;
export type SectionName = keyof typeof STOPS;
export const SECTIONS = Object.keys(STOPS) as SectionName[];
