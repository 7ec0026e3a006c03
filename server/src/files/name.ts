import { extensionOf, type FileType, fileTypes } from '@uzima/contract/files'

const longest = 190
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const unfit = /[\u0000-\u001f\u007f/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A file is called as others say, with the ending of its type. */
export function nameOfFile(said: string, type: FileType): string {
  const called = said.replace(unfit, ' ').trim().slice(0, longest).replace(/^\.+/, '') || 'document'
  const endings: readonly string[] = fileTypes[type]
  return endings.includes(extensionOf(called)) ? called : `${called}.${endings[0]}`
}
