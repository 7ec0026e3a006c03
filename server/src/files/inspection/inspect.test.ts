import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import type { FileRefusal, FileType } from '@uzima/contract/files'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf, packedObjects } from '../../../test/pdf-files.ts'
import { inspect } from './inspect.ts'
import { running, startInspection } from './process.ts'

const text = (words: string) => Buffer.from(words, 'latin1')
const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0e5a5a' } })
const jpeg = await photo().jpeg().toBuffer()
const png = await photo().png().toBuffer()
const webp = await photo().webp().toBuffer()
const bigPng = await photo(800, 600).png().toBuffer()
const heic = readFileSync(path.resolve(import.meta.dirname, '../../../test/files/two-colours.heic'))
const zipEnd = text(`PK\x05\x06${'\0'.repeat(18)}`)

const judge = (bytes: Buffer, claimed: FileType) =>
  inspect(bytes, { claimed }).then(
    ({ type }) => type,
    (error: { refusal?: FileRefusal }) => error.refusal ?? error,
  )

/** A PNG whose header promises this many pixels, without any. */
function hugePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('accepted files', () => {
  test.each<[FileType, Buffer, FileType]>([
    ['application/pdf', makePdf('Hello'), 'application/pdf'],
    ['application/pdf', makePdf('Go to page one', { catalog: '/OpenAction [3 0 R /Fit]' }), 'application/pdf'],
    ['application/pdf', makePdf('Packed', { extra: packedObjects('1 0 << /Type /Annot >>') }), 'application/pdf'],
    ['image/jpeg', jpeg, 'image/jpeg'],
    ['image/png', png, 'image/png'],
    ['image/webp', webp, 'image/webp'],
    ['image/heic', heic, 'image/jpeg'],
    ['text/plain', Buffer.from('Zuckerwerte: 5 < 7, façon, ✓\r\n'), 'text/plain'],
  ])('%s is accepted', async (claimed, bytes, kept) => {
    expect(await judge(bytes, claimed)).toBe(kept)
  })

  test('a photograph in which the signs of an SVG stand by chance', async () => {
    for (const signs of ['<svg', '<SvG\x9c', '<svG \x01', '<sVg/\x80x'])
      expect(await judge(Buffer.concat([png, text(`\x88${signs}\x03`)]), 'image/png'), signs).toBe('image/png')
  })
})

describe('rejected files', () => {
  const cases: [string, Buffer, FileType, FileRefusal][] = [
    ['HTML named as an image', text('<html><script>alert(1)</script></html>'), 'image/jpeg', 'file_type_mismatch'],
    [
      'SVG with a script named as an image',
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      'file_type_mismatch',
    ],
    ['SVG named as text', text('<svg onload="alert(1)"/>'), 'text/plain', 'file_type_mismatch'],
    ['HTML named as text', text('\n <!DOCTYPE html><p>x</p>'), 'text/plain', 'file_type_mismatch'],
    ['an image of another type', png, 'image/jpeg', 'file_type_mismatch'],
    ['an image named as a PDF', jpeg, 'application/pdf', 'file_type_mismatch'],
    ['an executable named as a PDF', text('MZ\x90\x00 this program cannot be run'), 'application/pdf', 'file_type_mismatch'],
    ['a PDF named as text', makePdf('x'), 'text/plain', 'file_type_mismatch'],
    ['text with invalid UTF-8', Buffer.from([0x68, 0xff, 0xfe, 0x00]), 'text/plain', 'file_type_mismatch'],
    ['text with a NUL', text('before\0after'), 'text/plain', 'file_type_mismatch'],
    ['an image with an appended archive', Buffer.concat([jpeg, zipEnd]), 'image/jpeg', 'file_hides_another'],
    ['an image with appended HTML', Buffer.concat([png, text('<script>alert(1)</script>')]), 'image/png', 'file_hides_another'],
    ['an image with an appended PDF', Buffer.concat([webp, makePdf('x')]), 'image/webp', 'file_hides_another'],
    ['a PDF containing an archive', makePdf('x', { extra: `% ${zipEnd.toString('latin1')}\n` }), 'application/pdf', 'file_hides_another'],
    [
      'a PDF that is also HTML',
      Buffer.concat([text('%PDF-1.7\n% <html><script>\n'), makePdf('x')]),
      'application/pdf',
      'file_hides_another',
    ],
    ['a PDF with data after its end', Buffer.concat([makePdf('x'), text('#!/bin/sh\nrm -rf /')]), 'application/pdf', 'file_damaged'],
    ['a truncated PDF', makePdf('x').subarray(0, 300), 'application/pdf', 'file_damaged'],
    ['an encrypted PDF', makePdf('x', { trailer: '/Encrypt 8 0 R' }), 'application/pdf', 'file_encrypted'],
    [
      'a PDF with JavaScript',
      makePdf('x', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      'application/pdf',
      'file_has_script',
    ],
    [
      'JavaScript spelled with escapes',
      makePdf('x', { catalog: '/OpenAction << /S /Java#53cript >>' }),
      'application/pdf',
      'file_has_script',
    ],
    [
      'JavaScript in an object stream',
      makePdf('x', { extra: packedObjects('1 0 << /S /JavaScript /JS (app.alert(1)) >>') }),
      'application/pdf',
      'file_has_script',
    ],
    [
      'encryption declared in an object stream',
      makePdf('x', { extra: packedObjects('1 0 << /Encrypt 3 0 R >>') }),
      'application/pdf',
      'file_encrypted',
    ],
    [
      'a PDF that launches a program',
      makePdf('x', { catalog: '/AA << /O << /S /Launch /F (cmd.exe) >> >>' }),
      'application/pdf',
      'file_has_script',
    ],
    [
      'a PDF that opens a URL',
      makePdf('x', { catalog: '/OpenAction << /S /URI /URI (http://evil.example) >>' }),
      'application/pdf',
      'file_has_script',
    ],
    ['a PDF with attachments', makePdf('x', { catalog: '/Names << /EmbeddedFiles 7 0 R >>' }), 'application/pdf', 'file_has_script'],
    [
      'an object stream with an unusual filter',
      makePdf('x', { extra: '9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n00\nendstream\n' }),
      'application/pdf',
      'file_too_complex',
    ],
    [
      'such a stream with its name spelled with escapes',
      makePdf('x', {
        extra: '9 0 obj << /Type /Obj#53tm /N 1 /Fir#73t 4 /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n00\nendstream\n',
      }),
      'application/pdf',
      'file_too_complex',
    ],
    [
      'a cross-reference stream with an unusual filter',
      makePdf('x', { extra: '9 0 obj << /Type /XRef /Filter /LZWDecode >>\nstream\n00\nendstream\n' }),
      'application/pdf',
      'file_too_complex',
    ],
    [
      'a decompression bomb',
      makePdf('x', {
        extra: `9 0 obj << /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.alloc(200_000_000)).toString('latin1')}\nendstream\n`,
      }),
      'application/pdf',
      'file_too_complex',
    ],
    ['an image of 40,000 by 40,000 pixels', hugePng(40_000, 40_000), 'image/png', 'image_too_large'],
    ['a truncated image', bigPng.subarray(0, 900), 'image/png', 'file_damaged'],
    ['half a HEIC', heic.subarray(0, 500), 'image/heic', 'file_damaged'],
    [
      'an archive named as a PDF',
      Buffer.concat([text('PK\x03\x04'), deflateRawSync(Buffer.alloc(1000)), zipEnd]),
      'application/pdf',
      'file_type_mismatch',
    ],
  ]
  test.each(cases)('%s', async (_, bytes, claimed, refusal) => {
    expect(await judge(bytes, claimed)).toBe(refusal)
  })
  test.each(['<svg onload="alert(1)">', '<SVG/onload=alert(1)>', '<svg><script >', '<svg\n\txmlns:x = "y">', '<svg />'])(
    'an image with %s',
    async (drawing) => {
      expect(await judge(Buffer.concat([png, text(drawing)]), 'image/png')).toBe('file_hides_another')
    },
  )
})

describe('a re-encoded image', () => {
  test('keeps its pixels, but not where and with what it was taken', async () => {
    const taken = { IFD0: { Make: 'Canonical', Artist: 'Ada Muturi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } }
    for (const [claimed, image] of [
      ['image/jpeg', photo().jpeg()],
      ['image/png', photo().png()],
      ['image/webp', photo().webp()],
    ] as const) {
      const before = await image.withExif(taken).toBuffer()
      expect(before.includes('Canonical')).toBe(true)
      const { bytes = jpeg } = await inspect(before, { claimed })
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      for (const trace of ['Canonical', 'Ada Muturi', 'GPS', 'Exif']) expect(bytes.includes(trace), `${claimed} ${trace}`).toBe(false)
    }
  })
  test('has no visible difference from the original', async () => {
    const { data } = await sharp({
      create: { width: 300, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#fff' },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: 300, height: 200, channels: 3 } } as const
    const sent = await sharp(data, raw).blur(2).jpeg({ quality: 95 }).toBuffer()
    const { bytes = jpeg } = await inspect(sent, { claimed: 'image/jpeg' })
    const [a, b] = await Promise.all([sharp(sent).raw().toBuffer(), sharp(bytes).raw().toBuffer()])
    const difference = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
    expect(difference).toBeLessThan(1.5)
    // PNG is lossless
    const png = await sharp(data, raw).png().toBuffer()
    const remade = await inspect(png, { claimed: 'image/png' })
    expect((await sharp(remade.bytes).raw().toBuffer()).equals(data)).toBe(true)
  })
  test('is rotated according to its EXIF orientation', async () => {
    const lying = await photo(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes = jpeg } = await inspect(lying, { claimed: 'image/jpeg' })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 })
  })
  test('is a JPEG of the same colours when it was HEIC', async () => {
    const { bytes = jpeg } = await inspect(heic, { claimed: 'image/heic' })
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const dot = (x: number) => [...data.subarray((20 * info.width + x) * 3, (20 * info.width + x) * 3 + 3)]
    const isNear = (a: number[], b: number[]) => a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 12)
    expect(isNear(dot(10), [14, 90, 90]), String(dot(10))).toBe(true)
    expect(isNear(dot(86), [226, 163, 54]), String(dot(86))).toBe(true)
    expect(bytes.includes('TestCamera')).toBe(false)
  })
})

describe('in its own process', () => {
  async function* once(bytes: Buffer) {
    yield bytes
  }
  test('a file is inspected, and the re-encoded bytes are returned', async () => {
    const { verdict, remade } = startInspection(once(jpeg), { claimed: 'image/jpeg' })
    const pieces: Buffer[] = []
    for await (const piece of remade) pieces.push(piece)
    expect(await verdict).toEqual({ type: 'image/jpeg', remade: true })
    expect(await sharp(Buffer.concat(pieces)).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
    expect(running.now).toBe(0)
  })
  test('killing the process rejects the file', async () => {
    const { verdict, remade, stop } = startInspection(once(jpeg), { claimed: 'image/jpeg' })
    stop()
    for await (const piece of remade) expect(piece).toBeUndefined()
    expect(await verdict).toEqual({ refusal: 'file_too_complex' })
    expect(running.now).toBe(0)
  })
})
