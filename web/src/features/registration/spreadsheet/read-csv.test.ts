import { describe, expect, test } from 'vitest'
import { readSheet } from './read-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.codePointAt(0) ?? 0) : part)))
const utf16 = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )
const cellsOf = (file: Uint8Array) => readSheet(file).rows.map(({ cells }) => cells)
const fault = (file: Uint8Array) => {
  try {
    return readSheet(file)
  } catch (error) {
    return error instanceof UnreadableFile ? { code: error.code, line: error.line } : error
  }
}

describe('letters', () => {
  const lines = 'Name;Geboren\r\nJosé Núñez;1980-12-31\r\n'
  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8(lines)],
    ['UTF-8 with a byte order mark, as Excel writes it', bytes([0xef, 0xbb, 0xbf], [...utf8(lines)])],
    // the letters of this line have the same numbers in Windows-1252
    ['Windows-1252, as Excel writes it in Spanish and French', bytes(lines)],
    ['UTF-16 with a byte order mark', bytes([0xff, 0xfe], [...utf16(lines)])],
    ['UTF-16, the other way round', bytes([0xfe, 0xff], [...utf16(lines, true)])],
    ['UTF-16 without a mark', utf16(lines)],
  ])('in %s', (_, file) => {
    expect(readSheet(file)).toMatchObject({ headers: ['Name', 'Geboren'], rows: [{ line: 2, cells: ['José Núñez', '1980-12-31'] }] })
  })
})

describe('cells', () => {
  test.each([',', ';', '\t', '|'])('between %j', (mark) => {
    const file = utf8(`${['Name', 'Born', 'Note'].join(mark)}\n${['Amina', '1980-12-31', 'tall'].join(mark)}\n`)
    expect(cellsOf(file)).toEqual([['Amina', '1980-12-31', 'tall']])
  })
  test('in quotes, with separators, quotes and line breaks within; rows are counted as a spreadsheet does', () => {
    const file = utf8('Name;Address;Born\r\n"O""Neill; Pat";"P.O. Box 7\r\nNyeri";1980-12-31\r\nJuma;;1981-01-02')
    expect(readSheet(file).rows).toEqual([
      { line: 2, cells: ['O"Neill; Pat', 'P.O. Box 7\r\nNyeri', '1980-12-31'] },
      { line: 3, cells: ['Juma', '', '1981-01-02'] },
    ])
  })
  test('are trimmed; empty lines are left out but counted', () => {
    expect(readSheet(utf8('Name,Born\n\n Amina , 1980-12-31\n,\n\nJuma,1981-01-02\n\n')).rows).toEqual([
      { line: 3, cells: ['Amina', '1980-12-31'] },
      { line: 6, cells: ['Juma', '1981-01-02'] },
    ])
  })
  test('after the line with which Excel names its separator', () => {
    expect(readSheet(utf8('sep=;\r\nName;Born\r\nAmina, B.;1980-12-31\r\n'))).toMatchObject({
      headers: ['Name', 'Born'],
      rows: [{ line: 2, cells: ['Amina, B.', '1980-12-31'] }],
    })
  })
  test('below empty headers keep their place', () => {
    expect(readSheet(utf8('Name,,Born,\nAmina,x,1980-12-31,\n'))).toMatchObject({
      headers: ['Name', '', 'Born'],
      rows: [{ cells: ['Amina', 'x', '1980-12-31'] }],
    })
  })
  test('beyond the header are kept, to be told of', () => {
    expect(cellsOf(utf8('Name,Born\nOtieno, Amina,1980-12-31\n'))).toEqual([['Otieno', 'Amina', '1980-12-31']])
  })
})

describe('files that cannot be read', () => {
  test.each<[string, Uint8Array, object]>([
    ['empty', utf8(''), { code: 'empty' }],
    ['with spaces only', utf8(' \n \n'), { code: 'empty' }],
    ['with a header alone', utf8('Name,Born\n'), { code: 'no_rows' }],
    ['an Excel workbook', bytes('PK', [3, 4, 20, 0]), { code: 'workbook' }],
    ['an old Excel workbook', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), { code: 'workbook' }],
    ['a picture', bytes([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0]), { code: 'not_text' }],
    ['too many rows', utf8(`Name,Born\n${'a,1980-12-31\n'.repeat(20_001)}`), { code: 'too_many_rows' }],
    ['too long', new Uint8Array(5_000_001), { code: 'too_big' }],
    ['a quote that never ends', utf8('Name,Born\nAmina,1980-12-31\n"Juma,1981-01-02\nZuri,1982-01-02\n'), { code: 'open_quote', line: 3 }],
  ])('%s', (_, file, expected) => {
    expect(fault(file)).toMatchObject(expected)
  })
  test('20,000 rows are not too many', () => {
    expect(readSheet(utf8(`Name,Born\n${'a,1980-12-31\n'.repeat(20_000)}`)).rows).toHaveLength(20_000)
  })
})
