import { SectionFault, type FaultName } from '../loader/faults';
import type { Release } from '../loader/release';

const GONE = [404, 410];

/** Files of builds that failed, with the digest that they had to have; null where the build has none for them. */
const failures = new Map<string, string | null>();

/** Listens to what the entries of builds say of files that did not load. */
export const followFiles = (): void =>
  addEventListener('titian:file', (event) => {
    const { url, integrity } = (event as CustomEvent<{ url: string; integrity: string | null }>).detail;
    failures.set(new URL(url, document.baseURI).href, integrity);
  });

type Finding = 'unreachable' | 'gone' | 'altered';

/** What is wrong with a file that a browser would not load: it says so nowhere, so the file is asked for once more. */
const look = async (url: string, integrity: string | null): Promise<Finding> => {
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

/** Says more exactly what was wrong with a file that could not be had. */
export const explain = async (fault: SectionFault, { entry, integrity }: Release): Promise<SectionFault> => {
  const told = (name: FaultName) => new SectionFault(name, fault.message, { cause: fault.cause });
  if (fault.fault === 'entryUnreachable') return told(ENTRY[await look(entry, integrity)]);
  const file = fault.fault === 'fileUnreachable' ? requestOf(fault) : undefined;
  if (!file) return fault;
  const address = file.replace(/\?again=.*$/, '');
  const digest = failures.get(address) ?? null;
  if (failures.has(address) && digest === null) return told('fileUnlisted');
  return told(FILE[await look(address, digest)]);
};
