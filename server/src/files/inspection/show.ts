import type { FileQuestion } from './verdict.ts'

/** A file prepared for print: a PDF's pages as objects, or an image that fits a page. Throws `Refused`. */
export async function* show(bytes: Buffer, { claimed }: FileQuestion): AsyncGenerator<Uint8Array> {
  // libraries are loaded on demand
  if (claimed === 'application/pdf') {
    const { showPages } = await import('./pages/pages.ts')
    return yield* showPages(bytes)
  }
  const { printImage } = await import('./images.ts')
  yield await printImage(bytes)
}
