import { mountRootParcel, type ParcelConfig } from 'single-spa';
import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { SectionFault } from '../loader/faults';

/** A mount that takes longer than this is dead; single-spa would only warn. */
const MOUNT_DEADLINE_MS = 10_000;
const UNMOUNT_DEADLINE_MS = 3000;

const deadly = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis });
const timeouts = {
  bootstrap: deadly(MOUNT_DEADLINE_MS),
  mount: deadly(MOUNT_DEADLINE_MS),
  update: deadly(UNMOUNT_DEADLINE_MS),
  unmount: deadly(UNMOUNT_DEADLINE_MS),
};

let mounts = 0;

/** One mount of a section, whose acts follow one another: single-spa refuses an update while another runs. */
export interface ParcelSession {
  update(props: SectionProps): void;
  /** Resolves when the section has left the slot; never rejects. */
  close(): Promise<void>;
}

interface Told {
  onMounted(): void;
  onFailed(error: Error): void;
  onLeft(error: Error): void;
}

const quiet = () => undefined;

/** What single-spa says when a lifecycle does not settle in time, in development and in production. */
const LATE = /did not resolve or reject|minified message #31\b/;
const asLate = (error: Error): Error =>
  LATE.test(error.message) ? new SectionFault('mountLate', error.message, { cause: error }) : error;

/** Mounts a section in `slot`. Props that change while it is busy are given to it once it is not, the last ones only. */
export const openParcel = (
  lifecycles: SectionLifecycles,
  slot: HTMLElement,
  first: SectionProps,
  told: Told,
): ParcelSession => {
  const name = `section-${(mounts += 1)}`;
  const { bootstrap, mount, update, unmount } = lifecycles;
  const config = { name, bootstrap, mount, unmount, ...(update && { update }), timeouts } as unknown as ParcelConfig;
  const parcel = mountRootParcel(config, { domElement: slot, ...first });
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(quiet);

  let given = first;
  let wanted = first;
  let open = true;
  let failed = false;
  const fail = (error: Error) => {
    if (!open || failed) return;
    failed = true;
    told.onFailed(asLate(error));
  };

  const settle = async () => {
    while (open && given !== wanted) {
      given = wanted;
      // single-spa puts these in the place of the first ones: what is left out would be gone, for `unmount` too.
      await parcel.update?.({ domElement: slot, ...given });
    }
  };
  let work = parcel.mountPromise.then(() => {
    if (open) told.onMounted();
    return settle();
  });
  work.catch(fail);

  return {
    update(props) {
      wanted = props;
      work = work.then(settle);
      work.catch(fail);
    },
    async close() {
      open = false;
      const leave = () => parcel.unmount();
      // A section that did not finish mounting may still have put something there; its own word on that is not waited for.
      const abandon = () => {
        void unmount({ ...given, name, domElement: slot }).catch(quiet);
      };
      await parcel.mountPromise.then(() => work.catch(quiet).then(leave).catch(told.onLeft), abandon).catch(quiet);
      slot.remove();
    },
  };
};
