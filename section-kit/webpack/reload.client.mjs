/** In development only: reloads the page when the server sends another state than the first one. */
let known = null;
new globalThis.EventSource('/dev/reload').onmessage = ({ data }) => {
  if (known !== null && known !== data) globalThis.location.reload();
  known = data;
};
