import { isBelieved, type Verification } from '@uzima/contract/chart/entries'
import type { Locale } from '@uzima/contract/fields'
import type { ImmunizationContent } from '@uzima/contract/immunizations'
import { z } from 'zod/mini'
import { diseasesOf } from '#clinical/immunizations/vaccines.ts'
import { partialDateText } from '#export/pages.ts'
import type { Column, Pdf } from '#pdf/document.ts'
import { fill, textsFrom, words } from '#texts.ts'

const Texts = z.object({
  heading: z.string(),
  none: z.string(),
  columns: words('vaccine', 'date', 'dose', 'lot', 'given', 'state'),
  states: words('primary', 'reported', 'unconfirmed', 'not_done', 'refuted', 'entered_in_error'),
  reasons: words('refused', 'medical', 'immune', 'out_of_stock', 'other'),
  unknownDate: z.string(),
  expires: z.string(),
  card: words('title', 'fileName', 'lead', 'footer', 'name', 'born', 'notGiven', 'note'),
})
export const textsOf = textsFrom('immunizations', Texts)

/** A vaccination with what a clinician says of it. */
export type Said = ImmunizationContent & { verification: Verification }
export const widths = { vaccine: 5, date: 3, dose: 1.4, lot: 3, given: 3, state: 3 }

/** What a row of the card or the export says, in the order of the columns. */
export function cellsOf(said: Said, locale: Locale): Record<keyof typeof widths, string> {
  const { unknownDate, expires } = textsOf(locale)
  const { vaccine, date, doseNumber, lot, expiry, givenBy, place, note } = said
  const against = vaccine.code === null ? [] : diseasesOf(vaccine.code).map((names) => names[locale])
  return {
    vaccine: [vaccine.text, against.join(', '), note].filter(Boolean).join('\n'),
    date: date === null ? unknownDate : partialDateText(date, locale),
    dose: doseNumber === null ? '' : String(doseNumber),
    lot: [lot, expiry && fill(expires, { date: partialDateText(expiry, locale) })].filter(Boolean).join('\n'),
    given: [givenBy, place].filter(Boolean).join('\n'),
    state: stateText(said, locale),
  }
}

function stateText({ verification, status, statusReason, primarySource }: Said, locale: Locale): string {
  const { states, reasons } = textsOf(locale)
  if (verification === 'refuted') return states.refuted
  if (verification === 'entered-in-error') return states.entered_in_error
  if (status === 'not-done') return fill(states.not_done, { reason: reasons[statusReason ?? 'other'] })
  if (primarySource) return states.primary
  return verification === 'unconfirmed' ? states.unconfirmed : states.reported
}

/** The card: what was given and counts, then what was not given. */
export function drawCard(pdf: Pdf, rows: readonly Said[], locale: Locale) {
  const { none, columns, card } = textsOf(locale)
  const inForce = rows.filter(isBelieved)
  const [given, notGiven] = [true, false].map((isGiven) => inForce.filter(({ status }) => (status === 'completed') === isGiven))
  const names = Object.keys(widths) as (keyof typeof widths)[] // an object literal's own keys
  const titles: Column[] = names.map((name) => ({ title: columns[name], width: widths[name] }))
  const table = (listed: readonly Said[]) =>
    pdf.table(
      titles,
      listed.map((row) => {
        const cells = cellsOf(row, locale)
        return names.map((name) => cells[name])
      }),
    )
  if (given && given.length > 0) table(given)
  else pdf.text(none, 'muted')
  if (notGiven && notGiven.length > 0) {
    pdf.heading(card.notGiven)
    table(notGiven)
  }
  pdf.text(card.note, 'muted')
}
