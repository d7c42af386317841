import type { SectionLifecycles } from '../contract';
import { openFrame, settled, within } from './frame';
import { readLedger } from './ledger';
import type { Fault, Findings } from './task';

type Load = () => Promise<SectionLifecycles>;
type Trial = (load: Load, path: string) => Promise<Findings>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const ROUNDS = 6;
const FETCHING = new Set(['script', 'link', 'style']);

/** As it should be: it mounts, says that it is ready, takes other props, and leaves nothing in its place. */
const mounts: Trial = async (load, path) => {
  const frame = openFrame(await load(), path);
  const findings: Findings = [];
  await frame.mount();
  await settled();
  if (frame.domElement.childElementCount === 0) findings.push('mount resolved, and nothing shows');
  if (frame.told.ready === 0) findings.push('onReady was not called');
  for (const { kind, message } of frame.told.errors) findings.push(`it told an error (${kind}): ${message}`);
  await frame.update('en', 'dark');
  await settled();
  if (frame.domElement.childElementCount === 0) findings.push('nothing shows after a change of language and colours');
  if ((await frame.unmount()) > 0) findings.push('unmount left nodes in its place');
  return findings;
};

/** A file is away or wrong: it says so, by rejecting the mount or by onError, and can still be unmounted. */
const tellsFailure: Trial = async (load, path) => {
  let section: SectionLifecycles;
  try {
    section = await within(load(), 'loading');
  } catch {
    // The section's own first file was hit: the frame is told by the load itself.
    return [];
  }
  const frame = openFrame(section, path);
  const rejected = frame.mount().then(
    () => false,
    () => true,
  );
  const told = await Promise.race([
    within(frame.failed, 'a word of the failure').then(
      () => true,
      () => false,
    ),
    rejected.then((isTold) => isTold || new Promise<boolean>(() => undefined)),
  ]);
  const findings = told ? [] : ['it said nothing for 10 s: neither did mount reject nor was onError called'];
  await frame.unmount().catch((error: unknown) => findings.push(`unmount after the failure: ${messageOf(error)}`));
  return findings;
};

/** Nothing of a file that is not what was published may run. */
const refusesCorrupt: Trial = async (load, path) => {
  const findings = await tellsFailure(load, path);
  return Reflect.get(window, 'titianCorrupt') ? [...findings, 'code that was not published ran'] : findings;
};

/** The browser fails while a section that did well before mounts: it says so, and mounts well when the trouble is over. */
const recovers: Trial = async (load, path) => {
  const section = await load();
  const before = openFrame(section, path);
  await before.mount();
  await settled();
  await before.unmount();
  const { createElement } = document;
  const broken = openFrame(section, path);
  document.createElement = ((...args: Parameters<typeof createElement>) => {
    // Files are still fetched: this is about what is shown.
    if (FETCHING.has(args[0].toLowerCase())) return createElement.apply(document, args);
    throw new Error('thrown by the conformance run');
  }) as typeof createElement;
  const rejected = broken.mount().then(
    () => false,
    () => true,
  );
  // Until it has said so, by the one way or the other.
  const isTold = await Promise.race([
    broken.failed.then(() => true),
    rejected.then(async (isRejected) => isRejected || settled().then(() => broken.told.errors.length > 0)),
  ]);
  document.createElement = createElement;
  const findings = isTold ? [] : ['it threw while mounting and told nobody'];
  await broken.unmount().catch(() => undefined);

  const frame = openFrame(section, path);
  await frame.mount();
  await settled();
  if (frame.domElement.childElementCount === 0) findings.push('nothing shows when it is mounted again');
  await frame.unmount();
  return findings;
};

/** Mounted and unmounted several times, it leaves nothing behind that grows. */
const leavesNothing: Trial = async (load, path) => {
  const section = await load();
  const round = async () => {
    const frame = openFrame(section, path);
    await frame.mount();
    await settled();
    await frame.unmount();
    return readLedger();
  };
  // What comes once and stays (a style sheet, a cache) is no leak.
  await round();
  const before = await round();
  let after = before;
  for (let turn = 2; turn < ROUNDS; turn += 1) after = await round();
  const grown = (Object.keys(before) as (keyof typeof before)[]).filter((kind) => after[kind] > before[kind]);
  return grown.map((kind) => `${kind} grow with each visit: ${before[kind]} to ${after[kind]} in ${ROUNDS - 2} visits`);
};

export const TRIALS: Record<Fault, Trial> = {
  none: mounts,
  slow: mounts,
  missing: tellsFailure,
  corrupt: refusesCorrupt,
  throwing: recovers,
  leaking: leavesNothing,
};
