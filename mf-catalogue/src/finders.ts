import { findIn } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { order } from '@titian/shared-contracts/order';
import { repository } from '@titian/shared-contracts/repository';
import { application } from '@titian/shared-contracts/subscription';

/** What the portal's search finds of this section. */
export const finders = [
  findIn(catalogue.search, {
    title: { my: 'API', en: 'APIs' },
    noun: { my: 'API', en: 'API' },
    icon: 'api',
    order: 10,
    query: { q: '{q}', pageSize: 5 },
    tags: ['Catalogue'],
    rows: 'data',
    row: { key: 'id', label: 'Name', hint: 'organization.name', to: '/apimarketplace/{id}/about' },
    all: {
      title: { my: 'Katalog', en: 'Catalogue' },
      label: { my: 'Cari “{q}” dalam katalog', en: 'Search the catalogue for “{q}”' },
      to: '/?q={q}',
    },
  }),
  findIn(application.list, {
    title: { my: 'Aplikasi', en: 'Applications' },
    noun: { my: 'aplikasi', en: 'application' },
    icon: 'appstore',
    order: 20,
    permission: 'application.view',
    query: { q: '{q}', pageSize: 5 },
    tags: ['Application'],
    rows: 'data',
    // Who is no client goes on from there to the address for others.
    row: { key: 'id', label: 'name', hint: 'organization.name', to: '/myapi/applications-client?id={id}' },
  }),
  findIn(order.mine, {
    title: { my: 'Pesanan saya', en: 'My orders' },
    noun: { my: 'nombor pesanan', en: 'order number' },
    icon: 'shopping',
    order: 30,
    permission: 'order.view',
    query: { q: '{q}', pageSize: 5 },
    tags: ['Order'],
    rows: 'data',
    row: { key: 'id', label: 'orderNo', hint: 'application.name', to: '/order-detail?id={id}' },
  }),
  findIn(repository.list, {
    title: { my: 'Repositori', en: 'Repositories' },
    noun: { my: 'repositori', en: 'repository' },
    icon: 'folder',
    order: 40,
    query: { q: '{q}', pageSize: 5 },
    tags: ['Repository'],
    rows: 'data',
    row: { key: 'id', label: 'name', hint: 'organization.name', to: '/repository/{id}' },
    all: {
      title: { my: 'Repositori', en: 'Repositories' },
      label: { my: 'Cari “{q}” dalam repositori', en: 'Search the repositories for “{q}”' },
      to: '/repository?q={q}',
    },
  }),
];
