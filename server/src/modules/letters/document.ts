import type { Locale } from '@uzima/contract/fields'
import type { LetterKind } from '@uzima/contract/letters'
import { FileAnswer } from '#files/answer.ts'
import { drawCard } from '#modules/immunizations/public.ts'
import { drawPdf, ink, type Pdf } from '#pdf/document.ts'
import { type Paper, paperOf, sizeOnPaper } from '#pdf/paper.ts'
import { drawQrCode } from '#pdf/qr-code.ts'
import type { Practice } from '#practice.ts'
import type { Services } from '#services.ts'
import { fill } from '#texts.ts'
import { checkAddress, checkPage, typedCode } from './codes.ts'
import type { LetterContent } from './record.ts'
import { momentDay, textsOf } from './texts.ts'

export type Printed = Pick<LetterContent, 'recipient' | 'body' | 'vaccinations'> & {
  id: string
  title: string
  language: Locale
  /** Null while it is a draft. */
  signed: { by: string; at: Date } | null
  withdrawnAt: Date | null
}
/** `who` waits for it. */
type World = { services: Services; now: Date; who: string }

export const letterFile = (world: World, letter: Printed & { kind: LetterKind }) =>
  new FileAnswer({
    name: `${textsOf(letter.language).templates[letter.kind].fileName}.pdf`,
    type: 'application/pdf',
    write: () => writeLetter(world, letter),
  })

/** On the practice’s paper, in the letter’s own language; a signed one has its code. */
export function writeLetter(world: World, letter: Printed): AsyncGenerator<Buffer> {
  const { id, title, language: locale, recipient, body, vaccinations, signed, withdrawnAt } = letter
  const { paper } = textsOf(locale)
  const { practice } = world.services
  const { timeZone } = practice.current
  const footer = signed ? `${title}, ${typedCode(world.services, id)}` : title
  // the head has the logo beside the name
  const { logo, ...plain } = paperOf(practice)
  return drawPdf(
    { title, locale, now: world.now, footer, paper: plain, turns: { work: world.services.work, who: world.who } },
    async (pdf) => {
      drawHead(pdf, practice.current, { ...plain, ...(logo && { logo }) })
      if (!signed) pdf.text(paper.draft, 'muted')
      if (withdrawnAt) pdf.heading(fill(paper.withdrawn, { date: momentDay(withdrawnAt, locale, timeZone) }), 3)
      if (recipient.trim() !== '') pdf.text(recipient.trim())
      pdf.text(momentDay(signed?.at ?? world.now, locale, timeZone), 'muted')
      pdf.gap()
      pdf.title(title)
      for (const paragraph of body.trim().split(/\n{2,}/)) {
        pdf.text(paragraph)
        pdf.gap()
      }
      if (vaccinations.length > 0) drawCard(pdf, vaccinations, locale)
      if (signed) drawFoot(pdf, letter, { ...world, signed })
    },
  )
}

const width = 483
const line = { x: 0, width }

const logoBox = { width: 150, height: 34 }

/** The name of the practice, and the rest of its address and its phone below; at the left its logo, or the portal's sign. */
function drawHead(pdf: Pdf, { place, phone }: Practice, { logo, accent = ink.brand }: Paper) {
  const [name = place, ...address] = place.split(',').map((part) => part.trim())
  pdf.figure({ width, height: 48 }, place, (pen) => {
    const sign = logo && sizeOnPaper(logo, logoBox)
    if (logo && sign) {
      pen.image(logo.png, { x: 0, y: 34 - sign.height, ...sign })
    } else {
      pen.shape('M5 4v12a11 11 0 0 0 22 0V4', { x: 0, y: 2, size: 26 }, { stroke: accent, width: 5 })
      pen.shape('M21 14a5 5 0 1 1-10 0 5 5 0 1 1 10 0z', { x: 0, y: 2, size: 26 }, { fill: '#e2a336' })
    }
    const x = (sign?.width ?? 26) + 10
    pen.text(name, { x, y: 2, width: width - x, height: 18 }, { size: 14, font: 'strong', color: accent })
    pen.text(
      [address.join(', '), phone].filter(Boolean).join(' · '),
      { x, y: 20, width: width - x, height: 14 },
      { size: 9.5, color: ink.muted },
    )
    pen.line({ x: 0, y: 40 }, { x: width, y: 40 }, ink.line)
  })
  pdf.gap()
}

const code = 82

/** Who signed it and when, and how anyone can see that it is genuine. */
function drawFoot(pdf: Pdf, { id, language: locale }: Printed, { services, signed }: World & { signed: { by: string; at: Date } }) {
  const { paper } = textsOf(locale)
  const said = fill(paper.signed, { doctor: signed.by })
  const signedAt = fill(paper.signedAt, { date: momentDay(signed.at, locale, services.practice.current.timeZone) })
  const page = checkPage(services).replace(/^https?:\/\//, '')
  const check = fill(paper.check, { code: typedCode(services, id), page })
  pdf.gap()
  pdf.figure({ width, height: code + 12 }, fill(paper.alternative, { signed: said, signedAt, check }), (pen) => {
    const text = { x: 0, width: width - code - 24 }
    pen.line({ x: line.x, y: 0 }, { x: line.width, y: 0 }, ink.line)
    pen.text(said, { ...text, y: 10, height: 16 }, { size: 11, font: 'strong', color: ink.text })
    pen.text(signedAt, { ...text, y: 26, height: 14 }, { size: 9.5, color: ink.text })
    pen.text(check, { ...text, y: 46, height: 44 }, { size: 9, color: ink.muted })
    drawQrCode(pen, checkAddress(services, id), { x: width - code, y: 12, size: code })
  })
}
