import { useFormat } from './useFormat';

/** An instant as relative time, with the exact time on hover and in `datetime`. */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {exact ? format.dateTime(at) : format.relative(at)}
    </time>
  );
}
