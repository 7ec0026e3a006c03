import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Locale } from '@uzima/contract/fields'
import PDFDocument from 'pdfkit'
import type { CostlyWork, Turn } from '#costly-work.ts'
import { findRoot } from '#root.ts'
import { clean } from './clean.ts'
import { type FigurePen, penFrom } from './figure.ts'
import { drawPages } from './pages.ts'
import { type Paper, sizeOnPaper } from './paper.ts'

export type PdfOptions = {
  title: string
  locale: Locale
  /** Creation time. */
  now: Date
  /** Printed at the foot of each page, before the page number. */
  footer: string
  /** Of the practice, for what it hands out: its logo stands above the title. */
  paper?: Paper
  /** Who waits for it, in turn with others. */
  turns: { work: CostlyWork; who: string }
}
export type Column = { title: string; width: number; align?: Align }

/** The building blocks of a document, in order. Pages break automatically. */
export type Pdf = {
  /** The title of the whole document. */
  title: (text: string, lead?: string) => void
  heading: (text: string, level?: 2 | 3) => void
  text: (text: string, look?: 'plain' | 'muted') => void
  facts: (facts: { label: string; value: string }[]) => void
  /** `width` of a column is its fraction of the page width. Rows are not split across pages. */
  table: (columns: Column[], rows: string[][]) => void
  /** A JPEG or PNG, at most as wide as the page. */
  image: (bytes: Buffer, alternative: string) => void
  /** A centred vector drawing. `alternative` is its full text alternative. */
  figure: (size: { width: number; height: number }, alternative: string, draw: (pen: FigurePen) => void) => void
  /** The pages of another document (see parts.ts), each on its own page under a caption. */
  pages: (written: Buffer, caption: (number: number) => string) => Promise<void>
  gap: () => void
  /** Waits until most of the output has been consumed, for back pressure from slow readers, and lets others take their turn. */
  settle: () => Promise<void>
  /** Waits for other work meanwhile, which has its own turn. */
  aside: Turn['aside']
}

export const ink = { text: '#16282a', muted: '#52605d', brand: '#0e5a5a', line: '#dfdace' }
const margin = { top: 56, right: 56, bottom: 64, left: 56 }
/** Of A4 between the margins, in points. */
const widthOnPage = 483
const footerRoom = 36
/** Maximum of unconsumed bytes. */
const mostWaiting = 1_000_000
/** While a long document is drawn, others get their turn in between. */
const turnMs = 100

/**
 * Draws a document and streams its bytes; only the current page is in memory. It has a turn among other costly work as long as it draws and
 * nobody who reads slowly is waited for; without room for it, nothing is drawn and 429 is thrown before the first byte.
 */
export async function* drawPdf(options: PdfOptions, draw: (pdf: Pdf) => Promise<void>): AsyncGenerator<Buffer> {
  const { work, who } = options.turns
  let taken = () => {}
  let drawn = Promise.resolve()
  const stream = await new Promise<Readable>((begun, refused) => {
    drawn = work.run(
      who,
      async ({ aside }) => {
        const { doc, pen } = open(options)
        // pdfkit is a Readable, but its types describe only the old stream interface
        const written = doc as unknown as Readable
        begun(written)
        let since = performance.now()
        const settle = async () => {
          if (written.readableLength <= mostWaiting && performance.now() - since < turnMs) return
          await aside(async () => {
            while (written.readableLength > mostWaiting)
              await new Promise<void>((resolve) => {
                taken = resolve
              })
          })
          since = performance.now()
        }
        try {
          await draw({ ...pen, pages: sheetsOf(doc, settle), settle, aside })
          doc.end()
        } catch (error) {
          doc.destroy(error instanceof Error ? error : new Error('The document could not be drawn.'))
        }
      },
      { on: 'here' },
    )
    drawn.catch(refused)
  })
  for await (const piece of stream) {
    yield piece as Buffer
    taken()
  }
  await drawn
}

function open({ title, locale, now, footer, paper = {} }: PdfOptions) {
  const fonts = path.join(findRoot(), 'server', 'assets', 'fonts')
  const doc = new PDFDocument({
    size: 'A4',
    margins: margin,
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: { Title: title, Creator: 'Uzima', Producer: 'Uzima', CreationDate: now },
  })
  doc.registerFont('body', path.join(fonts, 'Inter-Regular.ttf'))
  doc.registerFont('strong', path.join(fonts, 'Inter-SemiBold.ttf'))
  let page = 0
  doc.on('pageAdded', () => {
    page += 1
    writeFooter(doc, footer, page)
  })
  doc.addPage()
  const pen = penOf(doc, paper.accent ?? ink.brand)
  drawLogo(pen, paper)
  return { doc, pen }
}

type Doc = InstanceType<typeof PDFDocument>

const logoBox = { width: 180, height: 48 }

function drawLogo({ figure, gap }: Pick<Pdf, 'figure' | 'gap'>, { logo }: Paper) {
  if (!logo) return
  const { width, height } = sizeOnPaper(logo, logoBox)
  figure({ width: widthOnPage, height }, logo.alternative, (pen) => pen.image(logo.png, { x: 0, y: 0, width, height }))
  gap()
}

/** Drawn below the margin, where text must not trigger a page break. */
function writeFooter(doc: Doc, footer: string, page: number) {
  const { x, y } = doc
  const at = doc.page.height - margin.bottom + footerRoom / 2
  doc.page.margins.bottom = 0
  // a pagination artifact, which screen readers skip
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.font('body').fontSize(8.5).fillColor(ink.muted)
  doc.text(footer, margin.left, at, { width: widthOf(doc) - 40, lineBreak: false, ellipsis: true, height: 12 })
  doc.text(String(page), doc.page.width - margin.right - 40, at, { width: 40, align: 'right', lineBreak: false })
  doc.endMarkedContent()
  doc.page.margins.bottom = margin.bottom
  doc.x = x
  doc.y = page === 1 ? margin.top : y
}

const widthOf = (doc: Doc) => doc.page.width - margin.left - margin.right
const roomOf = (doc: Doc) => doc.page.height - margin.bottom - doc.y

/** Smaller margins than for text, so that embedded pages stay legible. */
const sheet = { side: 36, top: 52, bottom: 60 }

function sheetsOf(doc: Doc, settle: () => Promise<void>): Pdf['pages'] {
  return async (written, caption) => {
    const { side: left, top, bottom } = sheet
    doc.addPage()
    const frame = { left, top, width: doc.page.width - 2 * left, height: doc.page.height - top - bottom }
    const turn = (number: number) => {
      if (number > 1) doc.addPage()
      doc.addStructure(
        doc.struct('P', {}, () => {
          doc.font('body').fontSize(9).fillColor(ink.muted)
          doc.text(clean(caption(number)), left, 32, { width: frame.width, lineBreak: false, ellipsis: true, height: 12 })
        }),
      )
    }
    await drawPages(doc, written, { frame, turn, alternative: caption, settle })
    // following content starts on a new page
    doc.x = margin.left
    doc.y = doc.page.height - margin.bottom
  }
}

function penOf(doc: Doc, accent: string): Omit<Pdf, 'pages' | 'settle' | 'aside'> {
  const write = (tag: string, font: 'body' | 'strong', size: number, color: string, text: string) => {
    doc.addStructure(
      doc.struct(tag, {}, () => {
        doc
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(clean(text), margin.left, doc.y, { width: widthOf(doc), lineGap: size * 0.25 })
      }),
    )
  }
  const needRoom = (height: number) => {
    if (roomOf(doc) < height) doc.addPage()
  }
  const gap = () => {
    doc.y += 10
  }
  return {
    gap,
    title: (text, lead) => {
      write('H1', 'strong', 22, ink.text, text)
      if (lead) write('P', 'body', 11, ink.muted, lead)
      doc.y += 8
    },
    heading: (text, level = 2) => {
      needRoom(90)
      doc.y += level === 2 ? 14 : 8
      write(`H${level}`, 'strong', level === 2 ? 15 : 12, level === 2 ? accent : ink.text, text)
      doc.y += 4
    },
    text: (text, look = 'plain') => {
      write('P', 'body', look === 'plain' ? 10.5 : 9.5, look === 'plain' ? ink.text : ink.muted, text)
      doc.y += 4
    },
    facts: (facts) => {
      const table = openTable(doc, { widths: [0.28, 0.72], aligns: ['left', 'left'] })
      for (const { label, value } of facts) drawRow(table, [label, value], ['muted', 'text'])
      closeTable(table)
    },
    table: (columns, rows) => {
      const total = columns.reduce((sum, { width }) => sum + width, 0)
      const table = openTable(doc, {
        widths: columns.map(({ width }) => width / total),
        aligns: columns.map(({ align = 'left' }) => align),
        head: columns.map(({ title }) => title),
      })
      for (const row of rows) drawRow(table, row)
      closeTable(table)
    },
    image: (bytes, alternative) => {
      const { width, height } = sizeOf(doc, bytes)
      const scale = Math.min(1, widthOf(doc) / width, (doc.page.height - margin.top - margin.bottom - 40) / height)
      needRoom(height * scale + 8)
      const top = doc.y
      doc.addStructure(
        doc.struct('Figure', { alt: alternative }, () => {
          doc.image(bytes, margin.left, top, { width: width * scale, height: height * scale })
        }),
      )
      doc.y = top + height * scale + 8
    },
    figure: ({ width, height }, alternative, draw) => {
      needRoom(height + 8)
      const top = doc.y
      doc.addStructure(doc.struct('Figure', { alt: alternative }, () => draw(penFrom(doc, (doc.page.width - width) / 2, top))))
      doc.x = margin.left
      doc.y = top + height + 8
    },
  }
}

type Align = 'left' | 'right'
type Table = {
  doc: Doc
  element: ReturnType<Doc['struct']>
  /** Fractions of the page width. */
  widths: number[]
  aligns: Align[]
  head?: string[]
}
type Ink = 'muted' | 'text'

function openTable(doc: Doc, shape: Pick<Table, 'widths' | 'aligns' | 'head'>): Table {
  if (roomOf(doc) < 80) doc.addPage()
  const element = doc.struct('Table')
  doc.addStructure(element)
  const table = { doc, element, ...shape }
  if (shape.head) drawHead(table, shape.head)
  return table
}

function closeTable({ doc, element }: Table) {
  element.end()
  doc.y += 10
}

function drawHead(table: Table, cells: string[]) {
  const row: Row = { cells, tag: 'TH', inks: cells.map(() => 'muted') }
  drawCells(table, row, heightOf(table, row))
}

/** Draws a row with a line below it; if it doesn't fit, on a new page under a repeated header. */
function drawRow(table: Table, cells: string[], inks: Ink[] = cells.map(() => 'text')) {
  const { doc, head } = table
  const row: Row = { cells, tag: 'TD', inks }
  const height = heightOf(table, row)
  if (roomOf(doc) < height && height < doc.page.height - margin.top - margin.bottom - 60) {
    doc.addPage()
    if (head) drawHead(table, head)
  }
  drawCells(table, row, height)
}

type Row = { cells: string[]; tag: 'TH' | 'TD'; inks: Ink[] }
const innerWidth = ({ doc, widths }: Table, index: number) => (widths[index] ?? 0) * widthOf(doc) - 10

function setFont({ doc }: Table, { tag }: Row) {
  doc.font(tag === 'TH' ? 'strong' : 'body').fontSize(tag === 'TH' ? 9 : 10)
}

/** Of a row with its padding, in points. Its words are laid out to know it, which is most of the work of drawing a table. */
function heightOf(table: Table, row: Row): number {
  const { doc } = table
  setFont(table, row)
  const heights = row.cells.map((text, index) => doc.heightOfString(clean(text) || ' ', { width: innerWidth(table, index), lineGap: 2 }))
  return Math.max(...heights) + 10
}

function drawCells(table: Table, row: Row, height: number) {
  const { doc, element, widths, aligns } = table
  setFont(table, row)
  const top = doc.y + 5
  const first = doc.page
  const drawn = doc.struct('TR')
  element.add(drawn)
  let left = margin.left
  for (const [index, text] of row.cells.entries()) {
    const cell = doc.struct(row.tag)
    drawn.add(cell)
    const content = doc.markStructureContent(row.tag)
    cell.add(content)
    doc.fillColor(ink[row.inks[index] ?? 'text'])
    doc.text(clean(text), left, top, { width: innerWidth(table, index), align: aligns[index] ?? 'left', lineGap: 2 })
    doc.endMarkedContent()
    cell.end()
    left += (widths[index] ?? 0) * widthOf(doc)
  }
  drawn.end()
  // a cell longer than a page caused a page break
  if (doc.page !== first) return
  const bottom = top + height - 5
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(margin.left, bottom)
    .lineTo(doc.page.width - margin.right, bottom)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
  doc.endMarkedContent()
  doc.x = margin.left
  doc.y = bottom
}

type Opened = { width: number; height: number }
const sizeOf = (doc: Doc, bytes: Buffer): Opened =>
  // pdfkit parses the image itself; the method is missing from its types
  (doc as unknown as { openImage: (bytes: Buffer) => Opened }).openImage(bytes)
