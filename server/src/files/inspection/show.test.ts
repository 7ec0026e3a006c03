import { setImmediate } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import type { FileType } from '@uzima/contract/files'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createCostlyWork } from '#costly-work.ts'
import { drawPdf } from '#pdf/document.ts'
import { makePdf, pdfOf } from '../../../test/pdf-files.ts'
import { shownOnPaper } from './on-paper.ts'
import { running } from './process.ts'
import { show } from './show.ts'
import { Refused } from './verdict.ts'

const stream = (content: string, dict = '') => `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`
const packed = (content: string, dict = '') => stream(deflateSync(content).toString('latin1'), `${dict} /Filter /FlateDecode`)
const words = (text: string) => `BT /F 18 Tf 20 100 Td (${text}) Tj ET`

/** Two pages: one in two parts, with inherited attributes; one rotated, with a filled-in field and a hidden one. */
const form = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /Names << /Dests 99 0 R >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 2 /MediaBox [0 0 300 200] /Resources << /Font << /F 5 0 R >> >> >>',
  '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 6 0 R] /Count 2 >>',
  '<< /Type /Page /Parent 3 0 R /Contents [7 0 R 8 0 R] >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '<< /Type /Page /Parent 3 0 R /Rotate 90 /CropBox [10 10 290 150] /Contents 9 0 R /Annots [10 0 R 11 0 R] >>',
  packed('q 1 0 0 1 5'),
  stream(`5 cm ${words('In two parts')} Q`),
  packed(words('On its side')),
  '<< /Type /Annot /Subtype /Widget /Rect [20 20 120 60] /AP << /N << /Yes 12 0 R /Off 13 0 R >> >> /AS /Yes /Parent 6 0 R >>',
  '<< /Type /Annot /Subtype /Widget /F 2 /Rect [20 20 120 60] /AP << /N 13 0 R >> >>',
  packed(words('Filled in'), '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /Font << /F 5 0 R >> >>'),
  packed(words('Hidden away'), '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /Font << /F 5 0 R >> >>'),
])

async function partsOf(bytes: Buffer): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of show(bytes, { claimed: 'application/pdf' })) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The pages as embedded in one of our documents. */
async function within(bytes: Buffer) {
  const parts = await partsOf(bytes)
  const pieces: Buffer[] = []
  const turns = { work: createCostlyWork(), who: 'ada' }
  const options = { title: 'Record', locale: 'en', now: new Date('2027-01-04T08:00:00Z'), footer: 'Ada', turns } as const
  const drawn = drawPdf(options, async (pdf) => {
    pdf.title('Record')
    await pdf.pages(parts, (number) => `form.pdf, page ${number}`)
    pdf.text('What comes after')
  })
  for await (const piece of drawn) pieces.push(piece)
  const opened = await getDocument({ data: new Uint8Array(Buffer.concat(pieces)), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: opened.numPages }, (_, index) => opened.getPage(index + 1)))
  return { whole: Buffer.concat(pieces), pages, texts: await Promise.all(pages.map(textOf)) }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

describe('the pages of a PDF', () => {
  test('are embedded with form values and without hidden fields', async () => {
    const { texts, pages } = await within(form)
    expect(texts).toHaveLength(4)
    expect(texts[1]).toContain('form.pdf, page 1')
    expect(texts[1]).toContain('In two parts')
    expect(texts[2]).toContain('form.pdf, page 2')
    expect(texts[2]).toContain('On its side')
    expect(texts[2]).toContain('Filled in')
    expect(texts.join()).not.toContain('Hidden away')
    expect(texts[3]).toContain('What comes after')
    // every font and drawing that a page refers to is included
    for (const page of pages) expect((await page.getOperatorList()).fnArray).toContain(OPS.showText)
  })
  test('keep their rotation, within the frame', async () => {
    const { pages } = await within(form)
    const [, , lying] = pages
    const { items } = (await lying?.getTextContent()) ?? { items: [] }
    const found = items.find((item) => 'str' in item && item.str === 'On its side')
    const [a = 0, b = 0, , , x = 0, y = 0] = found && 'transform' in found ? (found.transform as number[]) : []
    // 90° clockwise: the text runs down
    expect([Math.round(a), Math.round(b)]).toEqual([0, -18])
    expect(x).toBeGreaterThan(36)
    expect(y).toBeGreaterThan(60)
    expect(y).toBeLessThan(790)
  })
  test('contain nothing active, and shared objects only once', async () => {
    const shared = packed(words('Letterhead'), '/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /Font << /F 5 0 R >> >>')
    const many = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
      `<< /Type /Pages /Count 40 /Kids [${'3 0 R '.repeat(40)}] >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /F 6 0 R >> >> >>',
      packed('/F Do'),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      shared,
    ])
    const { texts, whole } = await within(many)
    expect(texts.filter((text) => text.includes('Letterhead'))).toHaveLength(40)
    expect(whole.includes('JavaScript')).toBe(false)
    expect(whole.toString('latin1').match(/\/Helvetica/g)).toHaveLength(1)
  })
})

describe('files that cannot be shown are rejected with a reason', () => {
  const page = (contents: string, ...more: string[]) =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents [${contents}] >>`,
      ...more,
    ])
  const zeros = packed('0'.repeat(40_000_000))
  test.each<[string, Buffer, string]>([
    ['an encrypted PDF', makePdf('x', { trailer: '/Encrypt 3 0 R' }), 'file_encrypted'],
    ['not a PDF', Buffer.from('hello'), 'file_damaged'],
    ['a PDF without pages', pdfOf(['<< /Type /Catalog >>']), 'file_damaged'],
    ['a cyclic page tree', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Kids [2 0 R 2 0 R] >>']), 'file_damaged'],
    ['content above the decompression limit', page('4 0 R 4 0 R', zeros), 'file_too_complex'],
    ['content with an obsolete filter', page('4 0 R 4 0 R', stream('x', '/Filter /LZWDecode')), 'file_too_complex'],
    ['content that cannot be decompressed', page('4 0 R 4 0 R', stream('never packed', '/Filter /FlateDecode')), 'file_damaged'],
  ])('%s', async (_, bytes, refusal) => {
    const error = await partsOf(bytes).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ refusal })
  })
})

describe('in its own process', () => {
  async function* once(bytes: Buffer) {
    yield bytes
  }
  test('documents and images are prepared in turn', async () => {
    const clear = await sharp({ create: { width: 3000, height: 30, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const work = createCostlyWork({ atOnce: 2 })
    const shown = (patientId: string, bytes: Buffer, claimed: FileType) => shownOnPaper({ patientId, bytes: once(bytes), claimed, work })
    const ofAda = [shown('ada', form, 'application/pdf'), shown('ada', clear, 'image/png')]
    await setImmediate()
    expect(running.now).toBe(1)
    const ofOthers = [
      shown('ben', makePdf('x', { trailer: '/Encrypt 3 0 R' }), 'application/pdf'),
      shown('cleo', Buffer.from('no picture'), 'image/png'),
    ]
    await setImmediate()
    expect(running.now).toBe(1)
    const [parts, image] = await Promise.all(ofAda)
    expect(parts).toEqual(await partsOf(form))
    const { data, info } = await sharp(image as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.channels, data[0]]).toEqual([2000, 3, 255])
    // a crash produces no result
    expect(await Promise.all(ofOthers)).toEqual(['file_encrypted', 'file_too_complex'])
    expect(running.now).toBe(0)
  })
})
