import type { LocalText } from '@titian/shared-contracts';

/** A reason for which the gateway itself refuses a call: the status of its answer, the step that refuses, and what it says. */
export interface PlaneCode {
  status: number;
  step: PlaneStep;
  title: LocalText;
}

/** The steps of a call in their order (marketplace.md §23.4); records and explanations name them. */
export const PLANE_STEPS = [
  'accept',
  'route',
  'cors',
  'lifecycle',
  'deny',
  'body',
  'authenticate',
  'application',
  'subscription',
  'access',
  'rate',
  'quota',
  'validate',
  'upstream',
] as const;
export type PlaneStep = (typeof PLANE_STEPS)[number];

const code = (status: number, step: PlaneStep, my: string, en: string): PlaneCode => ({
  status,
  step,
  title: { my, en },
});

/** Which step refuses with what. A code never changes its meaning: callers' programs and the helpdesk know them. */
export const PLANE_CODES = {
  'GDX-1001': code(400, 'accept', 'Permintaan tidak dapat dibaca.', 'The request cannot be read.'),
  'GDX-1003': code(413, 'body', 'Permintaan terlalu besar.', 'The request is too large.'),
  'GDX-1006': code(414, 'accept', 'Alamat terlalu panjang.', 'The address is too long.'),
  'GDX-1007': code(431, 'accept', 'Pengepala permintaan terlalu besar.', 'The request’s headers are too large.'),
  'GDX-1008': code(408, 'accept', 'Permintaan tiba terlalu perlahan.', 'The request arrived too slowly.'),
  'GDX-1002': code(
    404,
    'route',
    'Tiada API yang terbuka kepada anda di alamat ini.',
    'No API that is open to you has this address.',
  ),
  'GDX-1004': code(
    503,
    'route',
    'Get laluan belum bersedia. Cuba lagi sebentar.',
    'The gateway is not ready yet. Try again shortly.',
  ),
  'GDX-1005': code(
    405,
    'route',
    'Kaedah ini tidak ditawarkan di alamat ini.',
    'This method is not offered at this address.',
  ),
  'GDX-1009': code(
    403,
    'cors',
    'Halaman laman ini tidak dibenarkan memanggil API ini.',
    'Pages of this site may not call this API.',
  ),
  'GDX-1101': code(410, 'lifecycle', 'Versi API ini telah ditamatkan.', 'This version of the API has ended.'),
  'GDX-1102': code(
    503,
    'lifecycle',
    'Pemilik telah menghentikan API ini buat sementara.',
    'Its owner has stopped this API for now.',
  ),
  'GDX-1201': code(403, 'deny', 'Panggilan ini disekat buat masa ini.', 'Such calls are blocked for now.'),
  'GDX-1301': code(
    429,
    'authenticate',
    'Terlalu banyak panggilan tanpa kunci yang sah dari alamat anda.',
    'Too many calls without a valid key from your address.',
  ),
  'GDX-1401': code(401, 'authenticate', 'Kunci aplikasi tiada.', 'The application’s key is missing.'),
  'GDX-1402': code(401, 'authenticate', 'Kunci aplikasi tidak dikenali.', 'The application’s key is not known.'),
  'GDX-1403': code(401, 'authenticate', 'Kunci aplikasi telah tamat tempoh.', 'The application’s key has expired.'),
  'GDX-1404': code(401, 'authenticate', 'Kunci aplikasi telah dibatalkan.', 'The application’s key has been revoked.'),
  'GDX-1405': code(401, 'authenticate', 'Kunci ini untuk persekitaran lain.', 'This key is for the other environment.'),
  'GDX-1501': code(403, 'application', 'Aplikasi ini digantung.', 'This application is suspended.'),
  'GDX-1502': code(403, 'application', 'Organisasi pemanggil dilumpuhkan.', 'The caller’s organisation is disabled.'),
  'GDX-1601': code(
    403,
    'subscription',
    'Aplikasi ini tidak melanggan API ini.',
    'This application does not subscribe to this API.',
  ),
  'GDX-1602': code(403, 'subscription', 'Langganan ini digantung.', 'This subscription is suspended.'),
  'GDX-1603': code(403, 'subscription', 'Langganan ini belum bermula.', 'This subscription has not started.'),
  'GDX-1604': code(403, 'subscription', 'Langganan ini telah tamat.', 'This subscription has ended.'),
  'GDX-1605': code(
    403,
    'subscription',
    'Operasi ini tiada dalam pakej langganan.',
    'The subscription’s package does not have this operation.',
  ),
  'GDX-1701': code(
    403,
    'access',
    'Dasar capaian tidak membenarkan panggilan ini.',
    'The access policy does not allow this call.',
  ),
  'GDX-1702': code(
    400,
    'access',
    'Nyatakan tujuan panggilan dalam X-GDX-Purpose.',
    'Name the purpose of the call in X-GDX-Purpose.',
  ),
  'GDX-1703': code(
    403,
    'access',
    'Langganan ini bukan untuk tujuan yang dinyatakan.',
    'The subscription is not for the purpose that was named.',
  ),
  'GDX-1302': code(
    429,
    'rate',
    'Terlalu banyak panggilan kepada operasi ini buat masa ini.',
    'Too many calls of this operation for now.',
  ),
  'GDX-1303': code(
    429,
    'rate',
    'Terlalu banyak panggilan kepada API ini buat masa ini.',
    'Too many calls of this API for now.',
  ),
  'GDX-1304': code(
    429,
    'rate',
    'Terlalu banyak panggilan oleh aplikasi ini buat masa ini.',
    'Too many calls by this application for now.',
  ),
  'GDX-1305': code(429, 'rate', 'Terlalu banyak panggilan dalam tempoh ini.', 'Too many calls in this period.'),
  'GDX-1306': code(
    429,
    'upstream',
    'Semua sambungan ke sistem penyedia yang boleh digunakan aplikasi ini sedang digunakan.',
    'All connections to the provider’s system that this application may have are taken.',
  ),
  'GDX-1310': code(429, 'quota', 'Kuota langganan telah habis.', 'The subscription’s quota is used up.'),
  'GDX-1801': code(
    422,
    'validate',
    'Permintaan tidak menepati dokumen API ini.',
    'The request is not as the API’s document describes it.',
  ),
  // A fault of the gateway's own can show in any step. It counts as the last one's: a call that it meets may have reached the provider.
  'GDX-1901': code(500, 'upstream', 'Get laluan sendiri mengalami ralat.', 'The gateway itself has failed.'),
  'GDX-2001': code(
    502,
    'upstream',
    'Sistem penyedia tidak dapat dihubungi.',
    'The provider’s system cannot be reached.',
  ),
  'GDX-2002': code(
    502,
    'upstream',
    'Sambungan selamat dengan sistem penyedia gagal.',
    'No secure connection to the provider’s system could be made.',
  ),
  'GDX-2003': code(
    504,
    'upstream',
    'Sistem penyedia tidak menjawab dalam masa yang ditetapkan.',
    'The provider’s system did not answer in time.',
  ),
  'GDX-2004': code(
    503,
    'upstream',
    'Tiada sistem penyedia yang tersedia bagi API ini.',
    'No system of the provider is available for this API.',
  ),
  'GDX-2005': code(502, 'upstream', 'Jawapan sistem penyedia rosak.', 'The provider’s system gave a broken answer.'),
  'GDX-2006': code(
    502,
    'upstream',
    'Jawapan sistem penyedia bukan JSON yang boleh dihadkan kepada medan langganan ini.',
    'The provider’s answer is no JSON that can be limited to this subscription’s fields.',
  ),
} as const satisfies Record<string, PlaneCode>;
export type PlaneCodeName = keyof typeof PLANE_CODES;
