import { type Colour, drawPng } from './draw-png';

const WIDTH = 960;
const HEIGHT = 320;

/** A line of hills across the picture, from the back to the front. */
interface Ridge {
  /** Where its middle is, its height, and how many hills it has; shares of the picture. */
  at: number;
  height: number;
  hills: number;
  colour: Colour;
}
interface Landscape {
  sky: readonly [Colour, Colour];
  sun: { x: number; y: number; colour: Colour };
  ridges: readonly Ridge[];
}

const SUN = 26;

/** The colour between two, rounded so that bands of the sky compress well. */
const between = (from: Colour, to: Colour, share: number): Colour => {
  const at = Math.round(share * 40) / 40;
  return from.map((one, index) => Math.round(one + (to[index]! - one) * at)) as unknown as Colour;
};

const topOf = ({ at, height, hills }: Ridge, x: number): number => {
  const turn = (x / WIDTH) * Math.PI * 2 * hills;
  return HEIGHT * (at - height * (0.6 * Math.sin(turn + at * 9) + 0.4 * Math.sin(turn * 2.3 + hills)));
};

const drawn = ({ sky, sun, ridges }: Landscape): Buffer =>
  drawPng(WIDTH, HEIGHT, (x, y) => {
    const ridge = ridges.findLast((one) => y > topOf(one, x));
    if (ridge) return ridge.colour;
    const isSun = Math.hypot(x - sun.x * WIDTH, y - sun.y * HEIGHT) < SUN;
    return isSun ? sun.colour : between(...sky, y / HEIGHT);
  });

/** The pictures of the demo's gallery, drawn when the demo is made. */
export const LANDSCAPES = {
  river: () =>
    drawn({
      sky: [
        [178, 216, 224],
        [240, 244, 232],
      ],
      sun: { x: 0.72, y: 0.28, colour: [250, 214, 130] },
      ridges: [
        { at: 0.55, height: 0.12, hills: 1.5, colour: [126, 170, 172] },
        { at: 0.66, height: 0.08, hills: 2.2, colour: [64, 128, 122] },
        { at: 0.78, height: 0.015, hills: 6, colour: [92, 168, 188] },
        { at: 0.93, height: 0.03, hills: 1.2, colour: [22, 84, 78] },
      ],
    }),
  field: () =>
    drawn({
      sky: [
        [250, 222, 178],
        [252, 244, 226],
      ],
      sun: { x: 0.24, y: 0.36, colour: [236, 142, 84] },
      ridges: [
        { at: 0.58, height: 0.1, hills: 1.1, colour: [150, 160, 120] },
        { at: 0.7, height: 0.02, hills: 3, colour: [196, 188, 92] },
        { at: 0.82, height: 0.02, hills: 2, colour: [140, 164, 64] },
        { at: 0.94, height: 0.015, hills: 2.6, colour: [78, 118, 48] },
      ],
    }),
  dusk: () =>
    drawn({
      sky: [
        [48, 56, 96],
        [214, 148, 132],
      ],
      sun: { x: 0.5, y: 0.52, colour: [250, 190, 140] },
      ridges: [
        { at: 0.62, height: 0.13, hills: 2.4, colour: [84, 74, 112] },
        { at: 0.76, height: 0.07, hills: 1.7, colour: [52, 54, 86] },
        { at: 0.92, height: 0.04, hills: 1.3, colour: [26, 30, 52] },
      ],
    }),
};
