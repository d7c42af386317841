/** Plaintext and ciphertext pairs that crypto-js, WebCrypto and node:crypto must all produce, byte for byte. */
export const CIPHER_VECTORS = [
  { name: 'empty', text: '', hex: '5f19eea37c19b6b5ddd65a17c96931b2' },
  { name: 'ASCII path', text: '/api/users/me', hex: '429df6b5f5d64999a43922867d346fd4' },
  {
    name: 'exactly one block',
    text: '0123456789abcdef',
    hex: 'af3a1f6bcbb022950110789ace0ea2fa962798cc22391ceeeb5b0fa610d8296e',
  },
  {
    name: 'path with query',
    text: '/public/catalogue?q=hakmilik%20tanah&page=1',
    hex: 'e4bdf99d3b89ab034e99301c1c3d9f976dfac11b9f0cd5d62b78858fa18a551c3de60408fb6c60b9b70ce2237b922c64',
  },
  {
    name: 'repeated query',
    text: '/api/carts?id_in=a&id_in=b&filter=Status_eq%3DPending&_sort=createdAt%3Adesc',
    hex: 'bc98d4546f66de6273cae90f41da54a457c26e6a48fff2ec40dcc57120af512b8e5b123fbf4b895c69c950cf22411f58f9463f38aa87b33109cab089095368cf03e3d088bc5f8136e3ece4399ea53d91',
  },
  {
    name: 'UTF-8 of two and three bytes',
    text: 'Pejabat Tanah – Sungai Tīang',
    hex: '394a60dc94d4f30e891d392dd349ff8cff18b6b885e17a48f09f1f3f3a718211',
  },
  { name: 'emoji', text: '🌉 titian', hex: 'af3dfdbcbff952961145ae69a150f13d' },
] as const;
