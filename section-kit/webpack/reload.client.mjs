/** In development only: the page reloads as soon as the server tells another state than the first. */
let known = null;
new globalThis.EventSource('/dev/reload').onmessage = ({ data }) => {
  if (known !== null && known !== data) globalThis.location.reload();
  known = data;
};
