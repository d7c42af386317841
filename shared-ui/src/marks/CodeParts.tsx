import { Fragment } from 'react';

/** Before a path's parts, a dotted name's, and an address's port. */
const PART = /(?<!\/)(?=\/)|(?=[.{]|:\d)/;

/** A path, an address or a dotted name: where it has no room it breaks between its parts, not within a word. */
export function CodeParts({ children }: { children: string }) {
  return children.split(PART).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
