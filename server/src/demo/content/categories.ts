import { both } from '../both';

/** Categories of the catalogue in the order of its filter; a portal without demo state starts with them too. */
export const CATEGORIES = {
  tanah: both('Tanah dan harta | Land and property'),
  pelesenan: both('Pelesenan dan perniagaan | Licensing and business'),
  pengangkutan: both('Pengangkutan | Transport'),
  alam: both('Cuaca dan alam | Weather and nature'),
  kebajikan: both('Kebajikan | Welfare'),
  kesihatan: both('Kesihatan | Health'),
  pertanian: both('Pertanian dan perikanan | Farming and fisheries'),
  komuniti: both('Pendidikan dan komuniti | Education and community'),
  bandar: both('Bandar dan utiliti | City and utilities'),
};
export type CategoryCode = keyof typeof CATEGORIES;
