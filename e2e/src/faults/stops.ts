/** A page of each section that comes with the portal: its link in the menu, and its heading. */
export const STOPS = {
  'mf-catalogue': { link: '/helpdesk', heading: 'Meja bantuan' },
  'mf-myapi': { link: '/myapi/registry', heading: 'Daftar API' },
  'mf-admin': { link: '/manage-order', heading: 'Urus pesanan' },
  'mf-cms': { link: '/settingsCMS/Pengumuman', heading: 'Pengumuman' },
  'mf-logs': { link: '/logs/portal', heading: 'Log portal' },
} as const;
export type SectionName = keyof typeof STOPS;
export const SECTIONS = Object.keys(STOPS) as SectionName[];
