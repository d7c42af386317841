/** A segment that names nothing: whoever reads the address takes it, encoded or not, for a step to another path (RFC 3986 §5.2.4). */
const STEP = /^(?:\.|%2e){1,2}$/i;

/**
 * Whether a path has such a segment: another one would be called than is written. Readers of addresses leave out tabs, line ends and what is blank at the end, and take
 * `\` for `/`.
 */
export const stepsElsewhere = (path: string): boolean =>
  path
    .replace(/[\t\n\r]|[?#].*|[\0- ]+$/gs, '')
    .split(/[/\\]/)
    .some((segment) => STEP.test(segment));
