/** Stations of the demo's rivers, with their place. */
const STATIONS = [
  { code: '3116432', name: 'Kg. Seberang', at: [101.62, 3.11] },
  { code: '3116433', name: 'Jambatan Lama', at: [101.66, 3.13] },
  { code: '3117104', name: 'Taman Sungai', at: [101.71, 3.17] },
  { code: '3118220', name: 'Empangan Hulu', at: [101.82, 3.22] },
  { code: '3119015', name: 'Kuala', at: [101.38, 3.04] },
] as const;

/** Hourly readings of some days, the same at every start. */
function readings(days: number): string {
  const rows = Array.from({ length: days * 24 * STATIONS.length }, (_, at) => {
    const station = STATIONS[at % STATIONS.length]!;
    const hour = Math.floor(at / STATIONS.length);
    const rain = Math.max(0, Math.round(160 * Math.sin(hour / 5 + at) * Math.cos(at / 7))) / 10;
    const level = (2 + Math.sin(hour / 9) + rain / 12).toFixed(2);
    const state = rain > 13 ? 'amaran' : rain > 10 ? 'berjaga-jaga' : 'normal';
    const time = new Date(Date.UTC(2026, 10, 1, hour)).toISOString().slice(0, 16).replace('T', ' ');
    return [station.code, time, rain.toFixed(1), level, state].join(',');
  });
  return ['stesen,masa,hujan_mm,aras_m,status', ...rows, ''].join('\n');
}

const stations = JSON.stringify(
  {
    type: 'FeatureCollection',
    features: STATIONS.map(({ code, name, at }) => ({
      type: 'Feature',
      properties: { stesen: code, nama: name },
      geometry: { type: 'Point', coordinates: at },
    })),
  },
  null,
  2,
);

const README = `# Maksud lajur

| lajur | maksud |
| --- | --- |
| stesen | nombor stesen, seperti dalam stesen.geojson |
| masa | jam bacaan, UTC |
| hujan_mm | hujan sejam, milimeter |
| aras_m | aras sungai, meter |
| status | normal, berjaga-jaga atau amaran |

Data ditambah setiap jam. Soalan: Pusat Data Hidrologi.
`;

const CHECKLIST = `# Senarai semak permohonan lesen premis

1. Salinan pendaftaran perniagaan
2. Pelan susun atur premis
3. Gambar papan iklan
4. Pengesahan bomba, jika perlu
`;

const FEES = `jenis,bayaran_rm,tempoh_hari
Kedai runcit,120,7
Restoran,240,14
Bengkel,300,21
Papan iklan,90,7
`;

interface DemoFile {
  name: string;
  type: string;
  /** Oldest first. */
  versions: string[];
  tags: string[];
}

/** The contents of the demo's files. */
export const DEMO_FILES = {
  rain: {
    name: 'hujan-2026-11.csv',
    type: 'text/csv',
    versions: [readings(6), readings(12)],
    tags: ['hujan', 'telemetri'],
  },
  stations: { name: 'stesen.geojson', type: 'application/geo+json', versions: [stations], tags: ['peta'] },
  readme: { name: 'baca-saya.md', type: 'text/markdown', versions: [README], tags: [] },
  checklist: { name: 'senarai-semak.md', type: 'text/markdown', versions: [CHECKLIST], tags: ['lesen'] },
  fees: { name: 'bayaran-lesen.csv', type: 'text/csv', versions: [FEES], tags: ['lesen'] },
} satisfies Record<string, DemoFile>;
export type DemoFileName = keyof typeof DEMO_FILES;

/** What the store has to keep for them. */
export const demoContents = (): string[] => Object.values(DEMO_FILES).flatMap(({ versions }) => versions);
