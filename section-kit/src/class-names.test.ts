import { execFileSync } from 'node:child_process';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../webpack/class-names.mjs');
const script = `
import { classNames } from ${JSON.stringify(file)};
const loader = (place, text) => ({ rootContext: '/s', resourcePath: '/s/' + place, fs: { readFileSync: () => Buffer.from(text) } });
process.stdout.write(JSON.stringify(JSON.parse(process.argv[1]).map(([section, place, text, local]) => classNames(section)(loader(place, text), '', local))));`;

type Sheet = [section: string, place: string, text: string, local: string];
const namesOf = (...sheets: Sheet[]): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(sheets)], { encoding: 'utf8' }),
  ) as string[];

const SHEET: Sheet = ['mf_a', 'src/a.module.css', '.row { color: red; }', 'row'];
const [SECTION, PLACE, TEXT, LOCAL] = SHEET;

describe('names of classes', () => {
  it('are the same for the same style sheet in every release', () => {
    const [first, rebuilt, next] = namesOf(SHEET, SHEET, [SECTION, PLACE, TEXT, 'cell']);
    expect(first).toMatch(/^row-[\w-]{6}$/);
    expect(rebuilt).toBe(first);
    expect(next).toBe(first!.replace('row', 'cell'));
  });

  it('differ in another section, in another file, and when the style sheet changes', () => {
    const names = namesOf(
      SHEET,
      ['mf_b', PLACE, TEXT, LOCAL],
      [SECTION, 'src/b.module.css', TEXT, LOCAL],
      [SECTION, PLACE, '.row { color: blue; }', LOCAL],
    );
    expect(new Set(names).size).toBe(4);
  });
});
