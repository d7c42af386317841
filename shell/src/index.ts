// An entry that waits: shared libraries are settled before the first module that uses one runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');

export {};
