import { shell } from '@titian/section-kit/webpack';

export default shell({ dir: import.meta.dirname });
