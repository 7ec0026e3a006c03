/** What we use of it; the package comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  type HeifImage = {
    get_width(): number
    get_height(): number
    display(target: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
  }
  const heif: { ready?: Promise<unknown>; HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  // biome-ignore lint/style/noDefaultExport: it is what the package gives
  export default heif
}
