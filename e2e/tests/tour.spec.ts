import { expect, test } from '@playwright/test';
import { loadAxe } from '../src/accessibility';
import { BASE_URL } from '../src/portal';
import { clearFindings, keepFindings } from '../src/tour/album';
import { areasOfWords } from '../src/tour/areas';
import type { BarWidth } from '../src/tour/bars';
import { type Extent, planOf } from '../src/tour/plan';
import { saveData } from '../src/saveData';
import { type Actor, ACTORS, readPortal } from '../src/tour/portalMap';
import { signedInContext } from '../src/tour/signedInContext';
import { type Finding, open } from '../src/tour/visit';

/** Sections whose pages alone are visited; none named: every page. */
const only = process.env.TITIAN_TOUR_OF?.split(',').filter(Boolean) ?? [];
const extent = (process.env.TITIAN_TOUR ?? 'brief') as Extent;
/** More than any visit takes; a tour has as many as pages and roles make. */
const VISIT_MS = 20_000;

test.describe.configure({ mode: 'parallel' });

/** A tour of the strongest role in one part would keep one browser busy when the others are done; each part opens its first page in a cold browser. */
const PARTS: Record<Actor, number> = { visitor: 1, client: 2, developer: 2, tenantadmin: 3, superadmin: 3 };
/** The longest first: what begins last leaves no browser without work. */
const parts = ACTORS.toReversed().flatMap((actor) =>
  Array.from({ length: PARTS[actor] }, (_, index) => ({ actor, part: index + 1 })),
);

for (const { actor, part } of parts) {
  const name = `${actor}-${part}`;
  test(`every page stands for the ${actor}, and what is not theirs says so (${part})`, async ({ browser }) => {
    const visits = planOf(await readPortal(), extent, only)
      .filter((visit) => visit.actor === actor)
      .filter((_, index) => index % PARTS[actor] === part - 1)
      // Those that go on from the page before come first, so that no form is left half filled.
      .sort((a, b) => Number(b.within) - Number(a.within));
    test.setTimeout(60_000 + visits.length * VISIT_MS);
    clearFindings(name);
    const context = await signedInContext(browser, BASE_URL, actor);
    // One tab for all: a browser starts each new one from nothing.
    const page = await context.newPage();
    await loadAxe(page);
    // What links lead to has a visit of its own.
    await saveData(page);
    const findings: Finding[] = [];
    const tour = {
      ...{ areas: areasOfWords(), withPictures: extent !== 'brief', openers: extent === 'brief' ? 4 : 20 },
      // Once for a role.
      bars: new Set<BarWidth>(part === 1 ? ['narrow', 'wide'] : []),
    };
    for (const visit of visits) findings.push(await open(page, visit, tour));
    await context.close();
    keepFindings(name, findings);
    expect(
      findings.flatMap(({ pattern, look, faults }) => faults.map((fault) => `${pattern} (${look}): ${fault}`)),
    ).toEqual([]);
  });
}
