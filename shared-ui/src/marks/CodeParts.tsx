import { Fragment } from 'react';

/** A path, an address or a dotted name: where it has no room it breaks before `/`, `.` and `{`, not within a word. */
export function CodeParts({ children }: { children: string }) {
  return children.split(/(?=[/.{])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
