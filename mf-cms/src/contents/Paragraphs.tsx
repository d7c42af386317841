import { diffArrays } from 'diff';

/** The paragraphs of two texts: those of both, of the first alone, of the second alone. */
const paragraphsOf = (before: string, after: string) =>
  diffArrays(before.split('\n'), after.split('\n')).flatMap(({ value, added, removed }) =>
    value.filter(Boolean).map((text) => ({ text, Line: added ? 'ins' : removed ? 'del' : 'span' }) as const),
  );

/** Two texts line by line, with what went and what came. */
export const Paragraphs = ({ before, after }: { before: string; after: string }) =>
  paragraphsOf(before, after).map(({ text, Line }, at) => <Line key={at}>{text}</Line>);
