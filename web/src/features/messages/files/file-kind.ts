import type { AttachmentType } from '@uzima/contract/messages'

type Beginning = (bytes: Uint8Array) => boolean
const startsWith =
  (...signs: number[]): Beginning =>
  (bytes) =>
    signs.every((sign, index) => bytes[index] === sign)
const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

/** Magic bytes of each type; plain text has none, but contains no NUL. */
const beginnings: Record<AttachmentType, Beginning> = {
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/png': startsWith(0x89, ...ascii('PNG\r\n\u001a\n')),
  'image/gif': startsWith(...ascii('GIF8')),
  'image/webp': (bytes) => startsWith(...ascii('RIFF'))(bytes) && startsWith(...ascii('WEBP'))(bytes.subarray(8)),
  'application/pdf': startsWith(...ascii('%PDF-')),
  'application/msword': startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': startsWith(...ascii('PK\u0003\u0004')),
  'text/plain': (bytes) => !bytes.includes(0),
}

/** Whether the content matches the type in its name. Recipients check again, since senders may use any client. */
export const isWhatItSays = (type: AttachmentType, bytes: Uint8Array): boolean => beginnings[type](bytes)

/** A safe file name: no path, bidirectional overrides or line breaks. */
export const plainName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, '_')
  return plain.length > mostLetters ? `${plain.slice(0, mostLetters - 10)}${plain.slice(-10)}` : plain
}
const mostLetters = 200
