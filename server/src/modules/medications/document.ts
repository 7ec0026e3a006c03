import type { Indication } from '@uzima/contract/chart/indication'
import type { Locale } from '@uzima/contract/fields'
import type { Medication } from '@uzima/contract/medications'
import type { Alert, CardCheck } from '@uzima/contract/medications/alerts'
import { type Supply, supplyTexts } from '@uzima/contract/medications/supply'
import { substanceName } from '#modules/allergies/public.ts'
import { conditionName } from '#modules/conditions/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { fill } from '#texts.ts'
import { otherOf } from './alerts.ts'
import { ageText, dayText, labelsOf, textsOf } from './document-texts.ts'

/** Draws the active medicines and the alerts about them. */
export function drawList(pdf: Pdf, rows: Medication[], against: CardCheck, locale: Locale) {
  const { list } = textsOf(locale)
  if (rows.length === 0) return pdf.text(list.none, 'muted')
  drawTable(pdf, rows, locale)
  drawAlerts(pdf, rows, locale)
  if (against.allergies.known === 'unknown') pdf.text(list.unknownAllergies, 'muted')
  const unread = against.allergies.unread + against.conditions.unread
  if (unread > 0) pdf.text(fill(list.unread, { count: String(unread) }), 'muted')
  pdf.text(list.note, 'muted')
}

function drawTable(pdf: Pdf, rows: Medication[], locale: Locale) {
  const { labels, list } = textsOf(locale)
  pdf.table(
    [
      { title: labels.medicine, width: 4 },
      { title: labels.dose, width: 2 },
      { title: labels.when, width: 3 },
      { title: labels.since, width: 2 },
      { title: labels.by, width: 2 },
    ],
    rows.map((row) => [
      nameText(row, locale),
      dosageText(row, locale),
      whenText(row, locale),
      termText(row, locale),
      row.prescribedBy ?? list.self,
    ]),
  )
}

/** Says of an unknown name that it was not checked for interactions. */
function nameText({ name, nameCheck, indication, supply, notes }: Medication, locale: Locale): string {
  const { list } = textsOf(locale)
  const reason = indication && reasonText(indication, locale)
  const handedOut = supply && supplyText(supply, locale)
  return [nameCheck.kind === 'known' ? name : `${name} (${list.unchecked})`, reason, handedOut, notes].filter(Boolean).join('\n')
}

function dosageText({ dosage, doseCheck }: Medication, locale: Locale): string {
  return doseCheck?.status === 'unchecked' ? `${dosage}\n(${textsOf(locale).list.doseUnchecked})` : dosage
}

/** What it is taken for. */
export const reasonText = ({ text }: Indication, locale: Locale): string => fill(textsOf(locale).list.for, { text })

/** What the pharmacy is to hand out. */
export const supplyText = (supply: Supply, locale: Locale): string =>
  supplyTexts(supply, labelsOf(locale).field, (value) => new Intl.NumberFormat(locale).format(value)).join(' · ')

export function whenText({ frequency, timeOfDay }: Pick<Medication, 'frequency' | 'timeOfDay'>, locale: Locale): string {
  const said = labelsOf(locale).frequency[frequency]
  if (frequency === 'as_needed') return said
  const { times } = textsOf(locale)
  const named = new Intl.ListFormat(locale, { type: 'unit' }).format(timeOfDay.map((each) => times[each]))
  return `${said} (${named})`
}

export function termText({ startDate, endDate }: Pick<Medication, 'startDate' | 'endDate'>, locale: Locale): string {
  const { labels } = textsOf(locale)
  return [dayText(startDate, locale), ...(endDate === null ? [] : [`${labels.until} ${dayText(endDate, locale)}`])].join('\n')
}

/** Each pair once, under its most severe alert. */
function drawAlerts(pdf: Pdf, rows: Medication[], locale: Locale) {
  const { list } = textsOf(locale)
  const seen = new Set<string>()
  const lines = rows.flatMap((row) =>
    row.alerts.flatMap((alert) => {
      const key = [alert.id, ...[row.id, otherOf(alert, row.id)].sort()].join(' ')
      if (seen.has(key)) return []
      seen.add(key)
      return [alertText(row.name, alert, locale)]
    }),
  )
  pdf.heading(list.alerts)
  for (const line of lines) pdf.text(line)
  if (lines.length === 0) pdf.text(list.noAlerts)
}

function alertText(name: string, alert: Alert, locale: Locale): string {
  const { list } = textsOf(locale)
  const { ingredients, severities, personSeverities } = labelsOf(locale)
  const severity = personSeverities[alert.severity]
  switch (alert.kind) {
    case 'interaction':
      return fill(list.alert, { severity: severities[alert.severity], name, other: alert.medicationName })
    case 'duplicate_class':
    case 'duplicate_ingredient':
      return fill(list.duplicate, { name, other: alert.medicationName })
    case 'allergy':
      return fill(list.allergy, { severity, name, entry: substanceName(alert.entry, locale) })
    case 'problem':
      return fill(list.problem, { severity, name, entry: conditionName(alert.entry, locale) })
    case 'pregnancy':
      return fill(alert.entry ? list.pregnancy : list.pregnancyPossible, { severity, name })
    case 'age':
      return fill(list.age, { severity, name, age: ageText(alert.months, locale) })
    case 'dose':
      return fill(alert.dose.of === 'frequency' ? list.often : list.dose, {
        name,
        ingredient: ingredients[alert.ingredient] ?? alert.ingredient,
      })
  }
}
