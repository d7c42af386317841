/** How every key and secret of the platform begins. */
export const SECRET_START = 'ttn_';
