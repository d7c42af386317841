/** The source text of a module. */
declare module '*?raw' {
  const text: string;
  export default text;
}
