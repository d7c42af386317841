import { SectionFault, type FaultName } from '../loader/faults';
import type { Release } from '../loader/release';

const GONE = [404, 410];

/** URLs of files that failed to load, with the expected digest; null if the build has no digest for the file. */
const failures = new Map<string, string | null>();

/** Records load failures, which the entries of builds report as events. */
export const recordFileFailures = (): void =>
  addEventListener('titian:file', (event) => {
    const { url, integrity } = (event as CustomEvent<{ url: string; integrity: string | null }>).detail;
    failures.set(new URL(url, document.baseURI).href, integrity);
  });

type Finding = 'unreachable' | 'gone' | 'altered';

/** Diagnoses a file that did not load: browsers do not expose the reason, so the file is requested again. */
const diagnose = async (url: string, integrity: string | null): Promise<Finding> => {
  const answer = await fetch(url, { cache: 'no-cache' }).catch(() => null);
  if (!answer) return 'unreachable';
  if (!answer.ok) return GONE.includes(answer.status) ? 'gone' : 'unreachable';
  if (!integrity) return 'unreachable';
  return fetch(url, { cache: 'force-cache', integrity }).then(
    () => 'unreachable' as const,
    () => 'altered' as const,
  );
};

const ENTRY = { unreachable: 'entryUnreachable', gone: 'entryGone', altered: 'entryAltered' } as const;
const FILE = { unreachable: 'fileUnreachable', gone: 'fileGone', altered: 'fileAltered' } as const;

const requestOf = ({ cause }: SectionFault) =>
  cause instanceof Error && 'request' in cause ? new URL(String(cause.request), document.baseURI).href : undefined;

/** Replaces a general load fault by a more specific one. */
export const explain = async (fault: SectionFault, { entry, integrity }: Release): Promise<SectionFault> => {
  const specific = (name: FaultName) => new SectionFault(name, fault.message, { cause: fault.cause });
  if (fault.fault === 'entryUnreachable') return specific(ENTRY[await diagnose(entry, integrity)]);
  const file = fault.fault === 'fileUnreachable' ? requestOf(fault) : undefined;
  if (!file) return fault;
  const address = file.replace(/\?again=.*$/, '');
  const digest = failures.get(address) ?? null;
  if (failures.has(address) && digest === null) return specific('fileUnlisted');
  return specific(FILE[await diagnose(address, digest)]);
};
