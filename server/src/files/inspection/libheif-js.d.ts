/** The part of the API we use; the package has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  type HeifImage = {
    get_width(): number
    get_height(): number
    display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
  }
  const heif: { ready?: Promise<unknown>; HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default heif
}
