/** What a file begins with tells how its letters are written; without such a mark UTF-8 is tried, then what Windows writes in western Europe. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [even, odd] = zerosOf(bytes.subarray(0, 1000))
  // western letters in UTF-16 have a zero each, always on the same side
  if (odd > bytes.length / 4 || odd > 200) return 'utf-16le'
  if (even > bytes.length / 4 || even > 200) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function zerosOf(bytes: Uint8Array): [even: number, odd: number] {
  let [even, odd] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  return [even, odd]
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** How Excel workbooks begin: the newer ones are archives. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
export const isWorkbook = (bytes: Uint8Array) => workbooks.some((start) => start.every((byte, at) => bytes[at] === byte))
