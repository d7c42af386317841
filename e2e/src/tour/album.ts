import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, OUTPUT } from './visit';

const FINDINGS = path.join(OUTPUT, 'findings');

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const STYLE = `body{font:14px/1.5 system-ui;margin:24px;background:#f4f6f7}ul{display:grid;gap:16px;padding:0;
grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}li{list-style:none;background:#fff;border:1px solid #d5dcde;padding:8px}
img{width:100%;height:200px;object-fit:cover;object-position:top}.faults{color:#b00020;white-space:pre-wrap}`;

const card = ({ pattern, actor, look, outcome, picture, faults }: Finding) => `<li>
${picture ? `<a href="${picture}"><img loading="lazy" src="${picture}" alt=""></a>` : ''}
<b>${escape(pattern)}</b><br>${actor}, ${look}, ${outcome}
${faults.length > 0 ? `<div class="faults">${escape(faults.join('\n'))}</div>` : ''}</li>`;

const fileOf = (part: string) => path.join(FINDINGS, `${part}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Finding[];

/** Forgets what a part of the tour found in an earlier run. */
export function clearFindings(part: string): void {
  if (!existsSync(fileOf(part))) return;
  for (const { picture } of read(fileOf(part))) if (picture) rmSync(path.join(OUTPUT, picture), { force: true });
  rmSync(fileOf(part));
}

/** Everything found so far in this run. */
const readFindings = (): Finding[] => readdirSync(FINDINGS).flatMap((file) => read(path.join(FINDINGS, file)));

/** Keeps what a part of the tour found, and writes the page with all pictures. */
export function keepFindings(part: string, findings: Finding[]): void {
  mkdirSync(FINDINGS, { recursive: true });
  writeFileSync(fileOf(part), JSON.stringify(findings));
  const all = readFindings().sort((a, b) => a.pattern.localeCompare(b.pattern));
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title><style>${STYLE}</style>
<h1>${all.length} visits, ${all.filter(({ faults }) => faults.length > 0).length} with faults</h1><ul>${all.map(card).join('\n')}</ul></html>`;
  writeFileSync(path.join(OUTPUT, 'index.html'), page);
}
