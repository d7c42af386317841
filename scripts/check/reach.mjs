import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/** They are in no browser. */
const APART = /^(docs|bench|attack|\.ci|\.[a-z]+)$/;
const SECTION = /^mf-/;
const SPEC = /^e2e\/tests\/(.+\.spec\.ts)$/;

const ABOUT = /^\/\/ Pages of (.+)\.$/m;
const TESTS = path.join(root, 'e2e/tests');

/** Which sections' pages a spec is about, as its first line says; a spec that does not say so is about the platform. */
const sectionsOf = () =>
  Object.fromEntries(
    readdirSync(TESTS)
      .map((spec) => [spec, ABOUT.exec(readFileSync(path.join(TESTS, spec), 'utf8'))?.[1].split(', ') ?? []])
      .filter(([, names]) => names.length > 0),
  );

/**
 * Browser checks that a change can reach: `all`, null for none, or specs, with the sections whose pages the tour opens. A change
 * within sections reaches the specs of their pages; what the platform does with any section is checked when the platform changes.
 */
export function reached(changed, files) {
  const seen = changed.filter((name) => !APART.test(name));
  const specs = files.map((file) => SPEC.exec(file)?.[1]).filter((name) => name !== undefined);
  const inTests = files.filter((file) => file.startsWith('e2e/')).every((file) => SPEC.test(file));
  if (seen.some((name) => !SECTION.test(name) && !(name === 'e2e' && inTests))) return 'all';
  const sections = seen.filter((name) => SECTION.test(name));
  const about = Object.entries(sectionsOf()).filter(([, names]) => names.some((name) => sections.includes(name)));
  const chosen = new Set([...specs, ...about.map(([spec]) => spec), ...(sections.length > 0 ? ['tour.spec.ts'] : [])]);
  return chosen.size > 0 ? { specs: [...chosen].map((spec) => `tests/${spec}`), sections } : null;
}
