import type { EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import type { Locale } from '@uzima/contract/fields'
import { FileAnswer } from '#files/answer.ts'
import { drawPdf, type Pdf, type PdfOptions } from '#pdf/document.ts'
import { fill } from '#texts.ts'
import { type CardLines, dayText, linesOf } from './card-lines.ts'
import { type CardTexts, textsOf } from './card-texts.ts'
import { drawWallet, walletSize } from './wallet.ts'

/** `url`: the card's link, if there is one. */
type Printed = { locale: Locale; now: Date; url: string | null; turns: PdfOptions['turns'] }

/** A PDF with the card to cut out and fold, and its full contents as a page. */
export function printedCard(card: EmergencyCard, { locale, now, url, turns }: Printed): FileAnswer {
  const texts = textsOf(locale)
  const date = dayText(now, locale)
  const { title, fileName, footer, lead, fold, alternative } = texts.card
  const lines = linesOf(card, texts, locale)
  return new FileAnswer({
    name: `${fileName}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf({ title, locale, now, footer: fill(footer, { name: card.name, date }), turns }, async (pdf) => {
        pdf.title(title, fill(lead, { date }))
        pdf.figure(walletSize, alternative, (pen) => drawWallet(pen, { lines, url, texts, date }))
        pdf.text(fold, 'muted')
        drawPage(pdf, { lines, url, texts })
      }),
  })
}

type Drawn = { lines: CardLines; url: string | null; texts: CardTexts }

function drawPage(pdf: Pdf, { lines, url, texts }: Drawn) {
  const { labels } = texts
  const { name, born, bloodGroup, parts } = lines
  pdf.heading(name)
  pdf.facts([
    ...(born ? [{ label: labels.born, value: born }] : []),
    ...(bloodGroup ? [{ label: labels.bloodGroup, value: bloodGroup }] : []),
    ...parts.map(({ label, lines: said }) => ({ label, value: said.join('\n') })),
  ])
  if (url === null) return
  pdf.text(url)
  pdf.text(fill(texts.card.codeNote, { name }), 'muted')
}
