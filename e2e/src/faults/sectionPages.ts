/** A page of each section of the portal: its menu link, and its heading. */
export const SECTION_PAGES = {
  'mf-catalogue': { link: '/helpdesk', heading: 'Meja bantuan' },
  'mf-myapi': { link: '/myapi/registry', heading: 'Daftar API' },
  'mf-admin': { link: '/manage-order', heading: 'Urus pesanan' },
  'mf-cms': { link: '/settingsCMS/Pengumuman', heading: 'Pengumuman' },
  'mf-logs': { link: '/logs/portal', heading: 'Log portal' },
} as const;
export type SectionName = keyof typeof SECTION_PAGES;
export const SECTIONS = Object.keys(SECTION_PAGES) as SectionName[];
