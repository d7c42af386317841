import type { DemoIssue } from './demo-issue';

/** Issues in progress. */
export const WORKING_ISSUES: DemoIssue[] = [
  {
    reporter: 'client',
    daysAgo: 3,
    title: 'Kunci kotak pasir ditolak selepas ditukar',
    category: 'ApiError',
    api: 'slot-klinik',
    agent: 'tenantadmin',
    text: 'Kunci kotak pasir ditukar semalam. Kunci lama masih diterima, kunci baharu dijawab **401**.',
    requestId: 'req_51b9e0c3d4',
    messages: [
      {
        by: 'agent',
        hoursLater: 3,
        body: 'Terima kasih. Kunci baharu telah dicipta dalam persekitaran *pengeluaran*, bukan *kotak pasir*. Boleh sahkan persekitaran yang anda panggil?',
        asks: true,
      },
      {
        by: 'superadmin',
        hoursLater: 3.4,
        body: 'Log get laluan menunjukkan awalan kunci `ttn_live_`, jadi ini kunci pengeluaran.',
        internal: true,
      },
      {
        by: 'client',
        hoursLater: 20,
        body: 'Betul, kami memanggil kotak pasir. Saya cipta kunci kotak pasir baharu hari ini dan akan cuba.',
      },
      { by: 'agent', hoursLater: 22, body: 'Baik. Beritahu kami hasilnya, isu ini kekal terbuka.' },
    ],
  },
  {
    reporter: 'data.jkm',
    daysAgo: 2,
    title: 'Permohonan bantuan mengembalikan status yang tidak didokumenkan',
    category: 'ApiError',
    api: 'permohonan-bantuan',
    agent: 'tenantadmin',
    text: 'Medan `status` kadang-kadang bernilai `DALAM_SEMAKAN_2`, yang tiada dalam dokumen OpenAPI. Integrasi kami menolaknya.',
    messages: [
      {
        by: 'agent',
        hoursLater: 5,
        body: 'Kami telah bertanya kepada unit data. Nilai itu diperkenalkan minggu lalu bagi semakan kedua.',
      },
      {
        by: 'agent',
        hoursLater: 26,
        body: 'Dokumen akan dikemas kini dalam versi seterusnya. Sementara itu anggap nilai itu sama seperti `DALAM_SEMAKAN`.',
      },
    ],
  },
  {
    reporter: 'pembangun.mp',
    daysAgo: 5,
    title: 'OAuth token of the sandbox expires after one minute',
    category: 'ApiError',
    priority: 'High',
    agent: 'superadmin',
    text: 'The documentation says one hour; the sandbox answers `"expires_in": 60`. Our retry logic floods the token endpoint.',
    messages: [
      {
        by: 'agent',
        hoursLater: 2,
        body: "Confirmed: the sandbox kept a setting of last week's load test. It goes back to one hour with tonight's release.",
      },
      { by: 'pembangun.mp', hoursLater: 26, body: 'Still 60 seconds this morning.' },
      { by: 'pentadbir.pbt', hoursLater: 27, body: 'Tiga aplikasi majlis terkesan. Mohon keutamaan.', internal: true },
    ],
  },
  {
    reporter: 'developer',
    daysAgo: 1,
    title: 'Graf panggilan semakan hakmilik kosong sejak semalam',
    category: 'Other',
    api: 'semakan-hakmilik',
    agent: 'superadmin',
    text: 'Halaman API kami menunjukkan panggilan hari ini sebagai kosong, sedangkan pelanggan memanggil seperti biasa.',
    messages: [
      {
        by: 'agent',
        hoursLater: 3,
        body: 'Ringkasan harian lewat dikira. Angka hari ini sepatutnya muncul sebelum jam 17:00.',
      },
    ],
  },
  {
    reporter: 'awam.jkn',
    daysAgo: 1,
    title: 'Peta fasiliti kesihatan menunjukkan klinik yang telah ditutup',
    category: 'Data',
    api: 'fasiliti-kesihatan',
    agent: 'tenantadmin',
    text: 'Klinik Desa di seksyen 7 telah berpindah pada bulan Ogos. API masih memberikan alamat lama.',
    messages: [
      {
        by: 'agent',
        hoursLater: 4,
        body: 'Diterima. Unit Data Kesihatan sedang mengesahkan alamat baharu dengan pejabat daerah.',
      },
    ],
  },
  {
    reporter: 'operasi.ppn',
    daysAgo: 6,
    title: 'Masa ketibaan bas tersasar tujuh minit di laluan timur',
    category: 'Data',
    priority: 'High',
    api: 'ketibaan-bas',
    agent: 'tenantadmin',
    text: 'Papan maklumat di terminal timur menunjukkan bas tiba tujuh minit lebih awal daripada sebenar, sejak perubahan jadual.',
    messages: [
      {
        by: 'agent',
        hoursLater: 1,
        body: 'Adakah ini berlaku pada semua bas, atau pada bas dengan peranti lama sahaja?',
        asks: true,
      },
      { by: 'operasi.ppn', hoursLater: 30, body: 'Semua bas laluan T21 dan T23.' },
    ],
  },
  {
    reporter: 'khidmat.mp',
    daysAgo: 8,
    title: 'Jadual kutipan sisa tidak memaparkan cuti umum negeri',
    category: 'Data',
    api: 'kutipan-sisa',
    agent: 'pentadbir.pbt',
    text: 'Aplikasi penduduk masih menunjukkan kutipan pada hari cuti umum negeri. Aduan meningkat.',
    messages: [
      {
        by: 'agent',
        hoursLater: 6,
        body: 'Boleh beri dua contoh tarikh dan zon supaya kami dapat mengulanginya?',
        asks: true,
      },
    ],
  },
  {
    reporter: 'pelanggan.pa',
    daysAgo: 2,
    title: 'Bil air: medan tunggakan bernilai negatif',
    category: 'ApiError',
    api: 'bil-air',
    agent: 'superadmin',
    text: 'Bagi akaun yang terlebih bayar, `tunggakan` bernilai negatif. Kontrak menyatakan minimum 0.',
    messages: [
      {
        by: 'agent',
        hoursLater: 7,
        body: 'Kami serahkan kepada pasukan get laluan untuk semakan kontrak. Anggaran jawapan: esok pagi.',
      },
      {
        by: 'tenantadmin',
        hoursLater: 9,
        body: 'Sistem sumber menyimpan lebihan sebagai negatif, jadi kontrak yang perlu berubah.',
        internal: true,
      },
    ],
  },
  {
    reporter: 'pasaran.jpp',
    daysAgo: 4,
    title: 'Permintaan menambah medan gred pada harga tani',
    category: 'Suggestion',
    priority: 'Low',
    api: 'harga-tani',
    agent: 'tenantadmin',
    text: 'Harga durian berbeza mengikut gred A, B dan C. Medan `gred` akan membantu pasar borong.',
    messages: [
      {
        by: 'agent',
        hoursLater: 20,
        body: 'Cadangan direkodkan untuk versi 2.1. Kami akan berkongsi draf kontrak di sini.',
      },
    ],
  },
  {
    reporter: 'perolehan.psn',
    daysAgo: 1,
    title: 'Tidak dapat memuat naik surat sokongan bersaiz 12 MB',
    category: 'Other',
    agent: 'superadmin',
    text: 'Surat yang diimbas bersaiz 12 MB ditolak. Adakah had boleh dinaikkan?',
    messages: [
      {
        by: 'agent',
        hoursLater: 2,
        body: 'Had ialah 10 MB setiap fail. Cuba imbas pada 200 dpi hitam putih; hasilnya biasanya di bawah 2 MB.',
      },
    ],
  },
  {
    reporter: 'pembangun.mb',
    daysAgo: 2,
    title: 'Sijil TLS titik akhir parkir akan tamat minggu hadapan',
    category: 'ApiError',
    priority: 'High',
    api: 'parkir',
    agent: 'pentadbir.pbt',
    text: 'Semakan kami menunjukkan sijil hos `parkir` tamat dalam sembilan hari. Siapa yang memperbaharuinya?',
    messages: [
      {
        by: 'agent',
        hoursLater: 1.5,
        body: 'Jabatan Teknologi Maklumat telah menempah sijil baharu, pemasangan pada hari Rabu jam 22:00.',
      },
    ],
  },
];
