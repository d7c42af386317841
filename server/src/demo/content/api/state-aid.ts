import { read, search, send, type Interface } from '../../openapi/api';
import { boolean, choice, code, integer, number, text } from '../../openapi/field';
import { common } from '../../openapi/vocabulary';
import { demoApi, live, type DemoApi } from '../demo-api';
import { AT_ONCE, MONTHLY, STATE_DATA } from '../texts';

const noPemohon = code('BP26004821', '^BP\\d{8}$', 'Nombor pemohon | Applicant number');

const scholarships: Interface = {
  records: {
    Permohonan: {
      noPemohon,
      skim: choice('biasiswa pinjaman galakan', 'Skim bantuan | Scheme'),
      institusi: text(['Politeknik Negeri', 'Kolej Komuniti Titi'], 'Institusi | Institution'),
      status: choice('diterima dinilai lulus tolak', 'Status permohonan | Status'),
      ...common('amaun dikemasKini'),
    },
    Skim: {
      skim: choice('biasiswa pinjaman galakan', 'Skim bantuan | Scheme'),
      buka: boolean([true, false], 'Permohonan dibuka | Open for applications'),
      ...common('amaun tarikhMula tarikhTamat'),
    },
    Semak: { ...common('noKadPengenalan'), skim: choice('biasiswa pinjaman galakan', 'Skim bantuan | Scheme') },
  },
  operations: [
    search('Skim', '/skim', 'Skim yang dibuka | Open schemes', 'Skim', 'buka'),
    send('Permohonan', '/semakan', 'Semak status pemohon | Check the status of an applicant', 'Semak', 'Permohonan'),
    read('Permohonan', '/permohonan/{noPemohon}', 'Butiran permohonan | Application details', 'Permohonan'),
  ],
};
const distribution: Interface = {
  records: {
    Agihan: {
      ...common('daerah tahun'),
      asnaf: choice('fakir miskin mualaf gharim fisabilillah', 'Golongan asnaf | Group of recipients'),
      penerima: integer([1_240, 3_610, 420], 'Bilangan penerima | Number of recipients'),
      jumlahAgihan: number([612_000, 1_480_000, 96_400], 'Jumlah agihan, RM | Amount distributed, MYR'),
    },
    Kelayakan: {
      ...common('noKadPengenalan'),
      layak: boolean([true, false], 'Layak menerima | Is eligible'),
      asnaf: choice('fakir miskin mualaf gharim fisabilillah', 'Golongan asnaf | Group of recipients'),
    },
    MintaKelayakan: {
      ...common('noKadPengenalan'),
      tanggungan: integer(4, 'Bilangan tanggungan | Number of dependants'),
      pendapatan: number(1_050, 'Pendapatan sebulan, RM | Monthly income, MYR'),
    },
  },
  operations: [
    search('Agihan', '/agihan', 'Agihan mengikut daerah | Distribution by district', 'Agihan', 'tahun daerah'),
    send('Kelayakan', '/kelayakan', 'Semak kelayakan | Check eligibility', 'MintaKelayakan', 'Kelayakan'),
    read('Agihan', '/agihan/{daerah}', 'Agihan satu daerah | Distribution of a district', 'Agihan', 'tahun'),
  ],
};

export const stateAid: DemoApi[] = [
  demoApi(
    {
      agency: 'PSN',
      identifier: 'bantuan-pendidikan',
      category: 'komuniti',
      tags: 'pendidikan biasiswa bantuan',
      classification: 'Limited',
      personalData: true,
      legal: STATE_DATA,
      frequency: AT_ONCE,
      access: 'approval',
      name: 'Bantuan Pendidikan Negeri | State Education Aid',
      summary:
        'Skim biasiswa dan pinjaman yang dibuka, dan status pemohon. | Open scholarship and loan schemes, and the status of applicants.',
      about: {
        my: 'Institusi dan agensi menyemak status bantuan pelajar tanpa surat, supaya tiada bantuan bertindih.',
        en: 'Institutions and agencies check the aid of a student without letters, so that no aid is paid twice.',
      },
      versions: [live('v1.1', 170)],
      plan: { kind: 'personal' },
      weight: 52_000,
      latency: 148,
      health: 'steady',
    },
    scholarships,
  ),
  demoApi(
    {
      agency: 'PSN',
      identifier: 'agihan-asnaf',
      category: 'kebajikan',
      tags: 'kebajikan asnaf agihan',
      classification: 'Confidential',
      personalData: true,
      legal: STATE_DATA,
      frequency: MONTHLY,
      access: 'agency',
      isPrivate: true,
      admits: ['JKM', 'PSN', 'JKN'],
      name: 'Agihan Bantuan Asnaf | Aid to Those Entitled',
      summary:
        'Kelayakan dan agihan mengikut golongan dan daerah, untuk agensi yang disenaraikan. | Eligibility and distribution by group and district, for listed agencies.',
      about: {
        my: 'Peribadi: hanya agensi yang disenaraikan melihat API ini dalam katalog. Kelayakan dikira daripada pendapatan dan tanggungan.',
        en: 'Private: only listed agencies see this API in the catalogue. Eligibility follows from income and dependants.',
      },
      versions: [live('v1.0', 92)],
      plan: { kind: 'personal' },
      weight: 26_000,
      latency: 190,
      health: 'steady',
    },
    distribution,
  ),
];
