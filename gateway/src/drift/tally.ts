import { DRIFT_FINDINGS_MAX, type DriftOfOperation, type DriftReport } from '@titian/shared-contracts/plane';
import { randomHex } from '../random-hex';
import type { Finding } from './answer';
import { ANY, MOST_NAMES, parentOf, under } from './names';

interface Counted {
  place: Pick<DriftOfOperation, 'versionId' | 'operation' | 'day'>;
  samples: number;
  departed: number;
  findings: Map<string, DriftOfOperation['findings'][number]>;
  /** Names that were told of one object; with too many of them its names are data. */
  names: Map<string, Set<string>>;
}

/** Operations and findings that a node counts until they are told; what comes then is left out. */
const MOST_OPERATIONS = 2_000;
const MOST_FINDINGS = 5_000;
const MOST_OF_OPERATION = 200;

/** What was found in answers and not told yet. */
export class Tally {
  private operations = new Map<string, Counted>();
  private findings = 0;
  /** What was sent and not heard of. */
  private pending: DriftReport | null = null;

  add(place: Counted['place'], found: readonly Finding[]): void {
    const counted = this.of(place);
    if (!counted) return;
    counted.samples += 1;
    if (found.length === 0) return;
    counted.departed += 1;
    // Two of one answer may have become the same.
    const told = new Map(found.map((one) => this.guarded(counted, one)).map((one) => [keyOf(one), one]));
    for (const [key, finding] of told) this.count(counted, key, finding);
  }

  /** What is to be told next: what the portal may not have heard, else the next part; null while there is nothing. */
  next(): DriftReport | null {
    this.pending ??= this.take();
    return this.pending;
  }

  /** The portal has heard of what was told last, or never will. */
  told(): void {
    this.pending = null;
  }

  private of(place: Counted['place']): Counted | null {
    const key = `${place.versionId} ${place.day} ${place.operation}`;
    const before = this.operations.get(key);
    if (before) return before;
    if (this.operations.size >= MOST_OPERATIONS) return null;
    const made: Counted = { place, samples: 0, departed: 0, findings: new Map(), names: new Map() };
    this.operations.set(key, made);
    return made;
  }

  private count({ findings }: Counted, key: string, finding: Finding): void {
    const before = findings.get(key);
    if (before) before.count += 1;
    else if (findings.size < MOST_OF_OPERATION && this.findings < MOST_FINDINGS) {
      findings.set(key, { ...finding, count: 1 });
      this.findings += 1;
    }
  }

  /** A finding as it may be told: an object with many names, over all answers, is a map. What was counted of its names becomes one. */
  private guarded(counted: Counted, finding: Finding): Finding {
    if (finding.kind !== 'field' || finding.pointer.endsWith(`/${ANY}`)) return finding;
    const parent = parentOf(finding.pointer);
    const object = `${finding.status} ${finding.mediaType} ${parent}`;
    const names = counted.names.get(object) ?? new Set();
    counted.names.set(object, names);
    if (names.size <= MOST_NAMES) names.add(finding.pointer);
    if (names.size <= MOST_NAMES) return finding;
    for (const [key, { count, ...one }] of counted.findings) {
      if (
        one.kind !== 'field' ||
        !names.has(one.pointer) ||
        `${one.status} ${one.mediaType} ${parentOf(one.pointer)}` !== object
      )
        continue;
      counted.findings.delete(key);
      this.findings -= 1;
      const unnamed = { ...one, pointer: under(parent, ANY) };
      const sum = counted.findings.get(keyOf(unnamed))?.count ?? 0;
      if (sum === 0) this.findings += 1;
      counted.findings.set(keyOf(unnamed), { ...unnamed, count: Math.max(sum, count) });
    }
    return { ...finding, pointer: under(parent, ANY) };
  }

  private take(): DriftReport | null {
    const operations: DriftOfOperation[] = [];
    let left = DRIFT_FINDINGS_MAX;
    for (const [key, { place, samples, departed, findings }] of this.operations) {
      if (operations.length > 0 && findings.size + 1 > left) break;
      operations.push({ ...place, samples, departed, findings: [...findings.values()] });
      left -= findings.size + 1;
      this.findings -= findings.size;
      this.operations.delete(key);
    }
    return operations.length === 0 ? null : { name: randomHex(16), operations };
  }
}

const keyOf = ({ status, mediaType, kind, pointer, seen }: Finding): string =>
  [kind, seen, status, mediaType, pointer].join(' ');
