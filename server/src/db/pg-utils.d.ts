/** What pg does with a value before it sends it; its types leave it out. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): unknown }
  export = utils
}
