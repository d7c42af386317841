import { encrypt } from '../../transport/cipher';
import type { Rights } from '../../testing/matrix/rights';
import { own } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'profile.update': row('user', own, { displayName: 'Matrix', phone: encrypt('0123456789'), twoFactor: 'normal' }),
  },
};
