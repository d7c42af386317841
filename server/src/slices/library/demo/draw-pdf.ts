/** A page of A4 in points. */
const PAGE = { width: 595, height: 842, margin: 64 };
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** A PDF of one page of lines, the first of them larger. Only signs of Latin-1. */
export function drawPdf([title = '', ...lines]: readonly string[]): Buffer {
  const body = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 20 Tf 20 TL ${PAGE.margin} ${PAGE.height - PAGE.margin} Td (${escaped(title)}) Tj T* /F1 11 Tf T*\n${body}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const head = '%PDF-1.4\n';
  const places: number[] = [];
  let text = head;
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
