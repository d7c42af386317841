import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECK_CODES } from '@titian/shared-contracts/checks';
import { FAULTS, SectionFault, asFault } from './faults';

const folder = path.resolve(import.meta.dirname, '../../../docs/errors');
const faults = [...Object.values(FAULTS), ...Object.values(CHECK_CODES).map((code) => ({ code, phase: 'publish' }))];
const codes = faults.map(({ code }) => code);
const pages = readdirSync(folder).filter((file) => file.startsWith('SEC-'));

describe('numbered faults', () => {
  it('have unique codes, and a page each', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(pages).toEqual([...codes].sort().map((code) => `${code}.md`));
  });

  it.each(faults)('the page of $code names its phase and its cure', ({ code, phase }) => {
    const page = readFileSync(path.join(folder, `${code}.md`), 'utf8');
    expect(page).toContain(`# ${code}. `);
    expect(page).toContain(`Phase: \`${phase}\`.`);
    for (const part of ['Cause', 'What the reader sees', 'What the section’s team does', 'What the platform team does'])
      expect(page).toContain(`## ${part}\n`);
  });

  it('are kept, or created from whatever was thrown', () => {
    const known = new SectionFault('entryGone', 'gone');
    expect(asFault(known, 'mountFailed')).toBe(known);
    expect(asFault('odd', 'mountFailed')).toMatchObject({ code: 'SEC-401', phase: 'mount', message: 'odd' });
  });
});
