/** Whether the pointer is down. */
let isDown = false;
const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const;

// The build reads sections without a browser.
globalThis.document?.addEventListener('pointerdown', () => (isDown = true), { capture: true });
for (const end of ENDS) globalThis.document?.addEventListener(end, () => (isDown = false), { capture: true });

/**
 * Resolves when the pointer is up again; at once if it isn't down. A press takes the focus from a field before it becomes a click: what moved
 * the page in between, as an error does that appears, would take the pressed button from under the pointer, and there would be no click.
 */
export const whenReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isDown) return resolve();
    // After the click, which follows in the same task.
    const released = () => void setTimeout(resolve);
    for (const end of ENDS) document.addEventListener(end, released, { once: true, capture: true });
  });
