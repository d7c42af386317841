import type { Path } from '../reading/finding';
import type { OriginOf } from '../reading/locate';
import { pointerOf } from '../reading/place';
import type { Target } from './target';

/** Keeps which parts of files the parts of one document were made of. */
export function createOrigins() {
  const joints = new Map<string, Target>();
  const made: { to: Path; target: Target }[] = [];
  return {
    /** From here on the document is as that part of a file. */
    add(to: Path, target: Target): void {
      joints.set(pointerOf(to), target);
      made.push({ to: [...to], target });
    },
    /** Where in a file a part of the document came from. */
    originOf: ((at, onKey) => {
      for (let length = at.length; length >= 0; length -= 1) {
        const joint = joints.get(pointerOf(at.slice(0, length)));
        if (joint) return joint.source.placeOf([...joint.at, ...at.slice(length)], onKey);
      }
      return undefined;
    }) satisfies OriginOf as OriginOf,
    /** The place in the document that a part of a file has been given, within the largest part of which it is one; null where it has none. */
    placeOf({ source, at }: Target): Path | null {
      const holds = (target: Target) =>
        target.source === source && target.at.every((part, index) => String(part) === String(at[index]));
      const [found] = made
        .filter(({ target }) => holds(target) && target.at.length <= at.length)
        .sort((a, b) => a.target.at.length - b.target.at.length);
      return found ? [...found.to, ...at.slice(found.target.at.length)] : null;
    },
  };
}
export type Origins = ReturnType<typeof createOrigins>;
