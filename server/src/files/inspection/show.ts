import type { Question } from './verdict.ts'

/** How a file looks on paper: of a document the parts its pages are made of, of a picture one that every page can hold. Throws Refused. */
export async function* show(bytes: Buffer, { claimed }: Question): AsyncGenerator<Uint8Array> {
  // the libraries are read only for what needs them
  if (claimed === 'application/pdf') {
    const { showPages } = await import('./pages/pages.ts')
    return yield* showPages(bytes)
  }
  const { printImage } = await import('./images.ts')
  yield await printImage(bytes)
}
