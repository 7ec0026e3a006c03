import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { createCostlyWork } from '#costly-work.ts'
import { drawPdf, type Pdf } from './document.ts'

const turns = { work: createCostlyWork(), who: 'ada' }
const draw = async (work: (pdf: Pdf) => void) => {
  const pieces: Buffer[] = []
  const options = { title: 'Dossier', locale: 'fr', now: new Date('2027-01-04T08:00:00Z'), footer: 'Ada', turns } as const
  for await (const piece of drawPdf(options, async (pdf) => work(pdf))) pieces.push(piece)
  return Buffer.concat(pieces)
}
const read = async (bytes: Buffer) => {
  const opened = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= opened.numPages; number += 1) {
    const { items } = await (await opened.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return { pages, metadata: await opened.getMetadata() }
}

test('text in the four languages can be extracted as written, with embedded fonts', async () => {
  const text = 'Œuvre à côté, ñandú y ¿qué?, Übergröße, Łukasz, ng’ombe'
  const bytes = await draw((pdf) => {
    pdf.title('Dossier médical')
    pdf.text(text)
  })
  const { pages, metadata } = await read(bytes)
  expect(pages[0]).toContain('Dossier médical')
  expect(pages[0]).toContain(text)
  expect(metadata.info).toMatchObject({ Title: 'Dossier', Language: 'fr' })
  expect(bytes.toString('latin1')).toMatch(/FontFile2/)
})
test('a long table continues on the next page with its header repeated', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`row ${index}`, String(index)])
  const bytes = await draw((pdf) =>
    pdf.table(
      [
        { title: 'Name', width: 3 },
        { title: 'Value', width: 1, align: 'right' },
      ],
      rows,
    ),
  )
  const { pages } = await read(bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Name')
  for (const [name] of rows) expect(pages.some((page) => page.includes(name ?? ''))).toBe(true)
})
test('a text longer than a page continues, with numbered pages', async () => {
  const { pages } = await read(await draw((pdf) => pdf.text('a long story '.repeat(2000))))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) expect(page).toMatch(new RegExp(`^Ada *${index + 1}`))
})
test('control characters are removed', async () => {
  const { pages } = await read(await draw((pdf) => pdf.text('be\u0000fore\u001b[31m')))
  expect(pages[0]).toContain('before[31m')
})
test('an error while drawing ends the stream with that error', async () => {
  await expect(
    draw(() => {
      throw new Error('nothing to draw')
    }),
  ).rejects.toThrow('nothing to draw')
})
