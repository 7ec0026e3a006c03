import { describe, expect, test } from 'vitest'
import { isWhatItSays, plainName } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('isWhatItSays', () => {
  test.each([
    ['image/jpeg', '\xff\xd8\xff\xe0rest'],
    ['image/png', '\x89PNG\r\n\x1a\nrest'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
    ['application/pdf', '%PDF-1.7'],
    ['application/msword', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    [docx, 'PK\x03\x04'],
    ['text/plain', 'blood sugar 118'],
  ] as const)('recognises %s by its first bytes', (type, beginning) => {
    expect(isWhatItSays(type, bytes(beginning))).toBe(true)
  })
  test.each([
    ['image/jpeg', '<html><script>'],
    ['image/png', 'MZ\x90\x00'],
    ['image/webp', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['application/pdf', '\x89PNG\r\n\x1a\n'],
    ['application/msword', 'PK\x03\x04'],
    [docx, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['text/plain', 'MZ\x90\x00'],
    ['image/jpeg', ''],
  ] as const)('rejects %s with other first bytes', (type, beginning) => {
    expect(isWhatItSays(type, bytes(beginning))).toBe(false)
  })
})

test.each([
  ['glucose week 47.pdf', 'glucose week 47.pdf'],
  ['../../etc/passwd.txt', '.._.._etc_passwd.txt'],
  ['invoice\u202Efdp.exe.pdf', 'invoice_fdp.exe.pdf'],
  ['two\nlines.txt', 'two_lines.txt'],
  ['ñandú ümlaut 漢字.png', 'ñandú ümlaut 漢字.png'],
])('%j becomes %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
test('a long name keeps its extension', () => {
  const plain = plainName(`${'a'.repeat(300)}.pdf`)
  expect(plain).toHaveLength(200)
  expect(plain.endsWith('.pdf')).toBe(true)
})
