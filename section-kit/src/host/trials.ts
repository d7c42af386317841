import type { SectionLifecycles } from '../contract';
import { openFrame, settled, within } from './frame';
import { countResources } from './resources';
import type { Fault, Findings } from './task';

type Load = () => Promise<SectionLifecycles>;
type Trial = (load: Load, path: string) => Promise<Findings>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const ROUNDS = 6;
const FETCHING = new Set(['script', 'link', 'style']);

/** Without a fault: the section mounts, calls onReady, accepts new props, and unmounts completely. */
const mounts: Trial = async (load, path) => {
  const frame = openFrame(await load(), path);
  const findings: Findings = [];
  await frame.mount();
  await settled();
  if (frame.domElement.childElementCount === 0) findings.push('mount resolved, but nothing is rendered');
  if (frame.reported.ready === 0) findings.push('onReady was not called');
  for (const { kind, message } of frame.reported.errors) findings.push(`it called onError (${kind}): ${message}`);
  await frame.update('en', 'dark');
  await settled();
  if (frame.domElement.childElementCount === 0)
    findings.push('nothing is rendered after a change of language and colours');
  if ((await frame.unmount()) > 0) findings.push('unmount left nodes in the container element');
  return findings;
};

/** A file is missing or corrupt: the section reports it, by rejecting the mount or by onError, and can still be unmounted. */
const reportsFailure: Trial = async (load, path) => {
  let section: SectionLifecycles;
  try {
    section = await within(load(), 'loading');
  } catch {
    // The section's entry is affected: loading it fails, so the shell knows.
    return [];
  }
  const frame = openFrame(section, path);
  const rejected = frame.mount().then(
    () => false,
    () => true,
  );
  const reported = await Promise.race([
    within(frame.failed, 'the report of the failure').then(
      () => true,
      () => false,
    ),
    rejected.then((isRejected) => isRejected || new Promise<boolean>(() => undefined)),
  ]);
  const findings = reported ? [] : ['no report within 10 s: mount did not reject and onError was not called'];
  await frame.unmount().catch((error: unknown) => findings.push(`unmount after the failure: ${messageOf(error)}`));
  return findings;
};

/** A file that differs from the published one must not run. */
const refusesCorrupt: Trial = async (load, path) => {
  const findings = await reportsFailure(load, path);
  return Reflect.get(window, 'titianCorrupt')
    ? [...findings, 'a file that differs from the published one ran']
    : findings;
};

/** The DOM throws during a mount: the section reports it, and mounts again when the fault is gone. */
const recovers: Trial = async (load, path) => {
  const section = await load();
  const before = openFrame(section, path);
  await before.mount();
  await settled();
  await before.unmount();
  const { createElement } = document;
  const broken = openFrame(section, path);
  document.createElement = ((...args: Parameters<typeof createElement>) => {
    // Files can still be loaded: this fault is about rendering.
    if (FETCHING.has(args[0].toLowerCase())) return createElement.apply(document, args);
    throw new Error('thrown by the conformance run');
  }) as typeof createElement;
  const rejected = broken.mount().then(
    () => false,
    () => true,
  );
  // Reported either by rejecting the mount or by onError.
  const isReported = await Promise.race([
    broken.failed.then(() => true),
    rejected.then(async (isRejected) => isRejected || settled().then(() => broken.reported.errors.length > 0)),
  ]);
  document.createElement = createElement;
  const findings = isReported ? [] : ['it threw while mounting and did not report it'];
  await broken.unmount().catch(() => undefined);

  const frame = openFrame(section, path);
  await frame.mount();
  await settled();
  if (frame.domElement.childElementCount === 0) findings.push('nothing is rendered when it is mounted again');
  await frame.unmount();
  return findings;
};

/** Mounted and unmounted several times, the section leaves nothing behind that grows. */
const leavesNothing: Trial = async (load, path) => {
  const section = await load();
  const round = async () => {
    const frame = openFrame(section, path);
    await frame.mount();
    await settled();
    await frame.unmount();
    return countResources();
  };
  // What is added once and stays (a style sheet, a cache) is not a leak.
  await round();
  const before = await round();
  let after = before;
  for (let turn = 2; turn < ROUNDS; turn += 1) after = await round();
  const grown = (Object.keys(before) as (keyof typeof before)[]).filter((kind) => after[kind] > before[kind]);
  return grown.map(
    (kind) => `${kind} grow with each visit: from ${before[kind]} to ${after[kind]} in ${ROUNDS - 2} visits`,
  );
};

export const TRIALS: Record<Fault, Trial> = {
  none: mounts,
  slow: mounts,
  missing: reportsFailure,
  corrupt: refusesCorrupt,
  throwing: recovers,
  leaking: leavesNothing,
};
