/** Follows events of the document that began before somebody listened. */
export type KeptEvents<E extends Event> = (see: (event: E) => void) => void;

/** Keeps the events of a type until they are followed. */
export const keepEvents = <K extends keyof DocumentEventMap>(type: K): KeptEvents<DocumentEventMap[K]> => {
  const kept: DocumentEventMap[K][] = [];
  let see = (event: DocumentEventMap[K]): void => void kept.push(event);
  document.addEventListener(type, (event) => see(event));
  return (follow) => {
    see = follow;
    kept.splice(0).forEach(follow);
  };
};
