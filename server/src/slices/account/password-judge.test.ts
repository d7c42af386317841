import { DEMO_PASSWORD } from '../../demo/content/accounts';
import { weaknessOf } from './password-judge';

const owner = { username: 'aminah', email: 'aminah@agency.example' };

it.each([
  DEMO_PASSWORD,
  ...[
    'titian2025!',
    'TITIAN#2027',
    'T1t1an#2026',
    'Titian#2026#Titian',
    '#2026Titian!',
    'Titian123456',
    'titiantitian',
  ],
  ...['JTG@12345678', 'jkm-2026-titian', 'JTG#Titian2026', 'Superadmin#2026', 'TenantAdmin!1', 'Developer2026!'],
  ...['Saliran@2026', 'Kesihatan-Negeri1', 'Irrigation&Drainage1'],
])('%s is weak: words of the product and its demo', (password) => {
  expect(weaknessOf(password, owner)).toBe('validation.passwordWeak');
});

it.each([
  'Jambatan-Besi-27',
  'Sungai-Biru-88',
  'Xq7pa#9kLm',
  'Titian-ke-Seberang-93',
  'mPkN4vTz8w',
  'Healthy.Otters7Dive',
])('%s is not', (password) => {
  expect(weaknessOf(password, owner)).toBeNull();
});
