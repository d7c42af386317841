/** Words of agencies' API projects, the most common first: a word's position decides how often it is picked. */
const COMMON =
  `semakan data permohonan lesen tanah rekod status maklumat daftar kesihatan cukai permit bayaran pengesahan
perkhidmatan hospital klinik sekolah murid guru air sungai cuaca ramalan jalan trafik bas kenderaan parkir kompaun hakmilik lot
geran ukur zakat bantuan kebajikan keluarga warga emas kanak perumahan rumah projek pembangunan pelaburan perniagaan premis penjaja
pasar hutan kayu galian pasir batuan ikan ternakan padi tanaman baja nelayan pelabuhan lapangan hotel pelancong homestay muzium
arkib perpustakaan buku sukan belia wanita latihan kerja jawatan gaji pencen cuti aset perolehan tender kontrak sebut harga inbois
bajet hasil belanja akaun laporan statistik penduduk alamat daerah mukim kampung peta koordinat satelit sempadan bencana banjir
amaran bomba polis aduan siasatan mahkamah faraid syariah nikah masjid tadika halal sijil makmal sampel ujian vaksin pesakit ubat
record check register land title licence permit payment status verify service health clinic school student teacher water river
weather forecast road traffic vehicle parking fine survey parcel welfare family housing project investment business premise market
forest timber mineral sand fishery livestock paddy crop port airport hotel tourism museum archive library sport youth training job
salary pension leave asset procurement tender contract quotation invoice budget revenue account report statistics population address
district village map coordinate satellite boundary disaster flood alert fire police complaint inquiry court certificate laboratory
sample vaccine patient medicine identity citizen company shareholder director`
    .split(/\s+/)
    .filter(Boolean);

const SYLLABLES =
  'ba ca da ga ha ja ka la ma na pa ra sa ta wa bi ki li mi ni pi ri si ti bu ku lu mu nu pu ru su tu'.split(' ');
const RARE = 6_000;

/** The common words and thousands of rare ones, like names of fields and places. */
export const VOCABULARY = [
  ...new Set([
    ...COMMON,
    ...Array.from({ length: RARE }, (_, n) => {
      const at = (shift) => SYLLABLES[Math.floor(n / SYLLABLES.length ** shift + n * 7 * shift) % SYLLABLES.length];
      return `${at(0)}${at(1)}${at(2)}${at(3)}`;
    }),
  ]),
];
