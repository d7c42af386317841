export interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** The lines of two texts: those of both, those of the first alone, those of the second alone. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  // How many lines both have in common, from each pair of places on.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'gone', text: a[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: b[j]! });
      j += 1;
    }
  }
  return lines.filter(({ kind, text }) => kind === 'same' || text !== '');
}
