import type { ComponentType, ReactNode } from 'react';
import { type LoginDesign, paths } from '@titian/shared-contracts';
import { useLocation } from 'react-router';
import { localeOf, pathIn } from '../../locale/localePath';
import { usePortal } from '../../portal/portalContext';
import { BrandFrame } from './BrandFrame';
import { CentredFrame } from './CentredFrame';
import { PictureFrame } from './PictureFrame';
import { SplitFrame } from './SplitFrame';
import '../words';

const FRAMES: Record<LoginDesign, ComponentType<{ children: ReactNode }>> = {
  split: SplitFrame,
  centred: CentredFrame,
  picture: PictureFrame,
  brand: BrandFrame,
};
/** Paths with a fixed design. */
const FIXED_DESIGNS: [string, LoginDesign][] = [
  [paths.loginCentred(), 'centred'],
  [paths.loginPicture(), 'picture'],
  [paths.loginBrand(), 'brand'],
];

/** Layout of the sign-in pages: the design of the path, else the configured one. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { loginDesign } = usePortal().portal;
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/$/, '');
  const shown = FIXED_DESIGNS.find(([path]) => pathIn(localeOf(pathname), path).toLowerCase() === here);
  const Frame = FRAMES[shown?.[1] ?? loginDesign];
  return <Frame>{children}</Frame>;
}
