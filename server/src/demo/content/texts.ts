/** Texts that several APIs share. */
export const LAND_CODE = 'Kanun Tanah Negara dan Enakmen Data Negeri | National Land Code and the State Data Enactment';
export const STATE_DATA = 'Enakmen Data Negeri | State Data Enactment';
export const OPEN_DATA = 'Dasar Data Terbuka Negeri | State Open Data Policy';
export const COUNCIL_ACT = 'Akta Kerajaan Tempatan | Local Government Act';
export const AT_ONCE = 'Masa nyata | Real time';
export const QUARTER_HOUR = 'Setiap 15 minit | Every 15 minutes';
export const HOURLY = 'Setiap jam | Hourly';
export const DAILY = 'Setiap hari, 02:00 | Daily, 02:00';
export const WEEKLY = 'Setiap Isnin | Every Monday';
export const MONTHLY = 'Setiap bulan | Monthly';
