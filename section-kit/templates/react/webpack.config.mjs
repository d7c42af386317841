import { section } from '@titian/section-kit/webpack';

export default section({ dir: import.meta.dirname });
