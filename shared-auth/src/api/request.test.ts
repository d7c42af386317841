import { session } from '@titian/shared-contracts';
import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { address } from './address';
import { request } from './request';

const ID = '00000000-0000-4000-8000-000000000001';

it('fills params, repeats query arrays and leaves absent values out', () => {
  const call = request(cart.byIds).query({ query: { id_in: [ID, ID], Status: undefined } });

  expect(call).toEqual({ method: 'GET', url: `/api/carts?id_in=${ID}&id_in=${ID}`, body: undefined });
});

it('encodes characters that are not allowed in a path', () => {
  expect(address('/api/users/:id', { params: { id: 'a/b?c' }, query: { q: 'tanah & air' } })).toBe(
    '/api/users/a%2Fb%3Fc?q=tanah+%26+air',
  );
});

it('throws if a path parameter is missing', () => {
  expect(() => address('/api/users/:id', {})).toThrow('No value for :id');
});

it('accepts exactly the parts that the contract declares', () => {
  expect(request(session.me).query()).toEqual({ method: 'GET', url: '/api/users/me', body: undefined });
  const { query } = request(notification.read);
  expect(query({ params: { id: ID }, body: { IsRead: true } }).url).toBe(`/api/notifications/${ID}`);
  // @ts-expect-error the body is missing
  query({ params: { id: ID } });
  // @ts-expect-error a wrong type in the body
  query({ params: { id: ID }, body: { IsRead: 'yes' } });
});
