import { relationship } from '@uzima/contract/emergency-contacts'
import { allergy, bloodGroupText, condition, type EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { FileAnswer } from '#files/answer.ts'
import { drawPdf, type Pdf } from '#pdf/document.ts'
import { fill, textsFrom, words } from '#texts.ts'
import { drawWallet, walletSize } from './wallet.ts'

const Texts = z.object({
  card: words(
    'title',
    'fileName',
    'lead',
    'footer',
    'fold',
    'rest',
    'restCode',
    'code',
    'codeNote',
    'alternative',
    'noMedicines',
    'noContacts',
  ),
  labels: words('born', 'bloodGroup', 'allergies', 'conditions', 'medicines', 'contacts'),
  allergy: z.record(allergy, z.string()),
  condition: z.record(condition, z.string()),
  relationship: z.record(relationship, z.string()),
})
export type CardTexts = z.infer<typeof Texts>

export const textsOf = textsFrom('emergency-contacts', Texts)

/** `url`: of the link, where there is one. */
type Printed = { locale: Locale; now: Date; url: string | null }

/** The card to cut out and fold, and all that stands on it as a page. */
export function printedCard(card: EmergencyCard, { locale, now, url }: Printed): FileAnswer {
  const texts = textsOf(locale)
  const date = dayText(now, locale)
  const { title, fileName, footer, lead, fold, alternative } = texts.card
  const lines = linesOf(card, texts, locale)
  return new FileAnswer({
    name: `${fileName}.pdf`,
    type: 'application/pdf',
    write: () =>
      drawPdf({ title, locale, now, footer: fill(footer, { name: card.name, date }) }, async (pdf) => {
        pdf.title(title, fill(lead, { date }))
        pdf.figure(walletSize, alternative, (pen) => drawWallet(pen, { lines, url, texts, date }))
        pdf.text(fold, 'muted')
        drawPage(pdf, { lines, url, texts })
      }),
  })
}

export type CardLines = {
  name: string
  born: string | null
  bloodGroup: string | null
  /** From the most to the least urgent; a part that is not shown is not here. Of a list each stands on a line of its own everywhere. */
  parts: { label: string; lines: string[]; isList?: true }[]
}

function linesOf(card: EmergencyCard, texts: CardTexts, locale: Locale): CardLines {
  const { labels } = texts
  const { dateOfBirth, bloodGroup, allergies, conditions, medicines, contacts } = card
  const part = (label: string, lines: string[] | null) => (lines ? [{ label, lines }] : [])
  const orNone = (lines: string[] | undefined, none: string) => (lines?.length === 0 ? [none] : (lines ?? null))
  const medicine = ({ name, dosage }: { name: string; dosage: string }) => `${name}, ${dosage}`
  const contact = ({ name, relationship: who, phoneText }: Contact) =>
    `${name} (${texts.relationship[who]}) ${phoneText.replaceAll(' ', '\u00a0')}`
  return {
    name: card.name,
    born: dateOfBirth && dayText(new Date(`${dateOfBirth}T12:00:00Z`), locale),
    bloodGroup: bloodGroup && bloodGroupText(bloodGroup),
    parts: [
      ...part(labels.allergies, allergies && said(allergies, texts.allergy)),
      ...part(labels.conditions, conditions && said(conditions, texts.condition)),
      ...part(labels.medicines, orNone(medicines?.map(medicine), texts.card.noMedicines)),
      ...part(labels.contacts, orNone(contacts?.map(contact), texts.card.noContacts)).map((each) => ({ ...each, isList: true as const })),
    ],
  }
}

type Contact = NonNullable<EmergencyCard['contacts']>[number]

export const said = <C extends string>({ chosen, other }: { chosen: C[]; other: string | null }, words: Record<C, string>) => [
  ...chosen.map((each) => words[each]),
  ...(other === null ? [] : [other]),
]

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

const dayText = (day: Date, locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
