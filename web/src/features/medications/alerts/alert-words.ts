import type { Alert, CardCheck, Severity } from '@uzima/contract/medications/alerts'
import type { TFunction } from 'i18next'
import { Info, OctagonAlert, OctagonX, TriangleAlert } from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { substanceText } from '../../allergies/public.ts'
import { problemText } from '../../conditions/public.ts'
import { ingredientText } from '../medication-words.ts'
import { doseText, maximumText } from './dose-words.ts'

/** The texts of alerts: allergies are called as they are there. */
export const alertTexts = ['medications', 'allergies'] as const

/** Severity is conveyed by text first, then shape, then colour. */
export const severityLook: Record<Severity, { icon: IconShape; ink: string; banner: 'danger' | 'warning' }> = {
  contraindicated: { icon: OctagonX, ink: 'text-danger', banner: 'danger' },
  major: { icon: OctagonAlert, ink: 'text-danger', banner: 'danger' },
  moderate: { icon: TriangleAlert, ink: 'text-warning', banner: 'warning' },
  minor: { icon: Info, ink: 'text-info', banner: 'warning' },
}

/** own: the person who takes the medicine; provider: who prescribes it and reads of “the patient”. */
export type Side = 'own' | 'provider'

/** About two medicines, and not about the person. */
export const isOfPair = (alert: Alert) => 'medicationId' in alert

/** An id of the alert among those of one medicine. */
export const keyOf = (alert: Alert) => ('medicationId' in alert ? alert.id + alert.medicationId : alert.id)

/** The text for providers where there is one, otherwise the one for all. */
const textFor = (t: TFunction, side: Side, provider: string, all: string): string => t(side === 'provider' ? [provider, all] : all)

export function severityText(t: TFunction, alert: Alert, side: Side): string {
  const { kind, severity } = alert
  if (kind === 'dose') return t(`medications:maximum.severity.${severity === 'moderate' ? 'moderate' : 'major'}`)
  return isOfPair(alert)
    ? textFor(t, side, `medications:provider.severities.${severity}`, `medications:severities.${severity}`)
    : textFor(t, side, `medications:provider.personSeverities.${severity}`, `medications:personSeverities.${severity}`)
}

/** What the medicine meets: the other medicine, or what is known of the person. */
export function metText(t: TFunction, alert: Alert): string {
  if ('medicationName' in alert) return alert.medicationName
  if (alert.kind === 'dose') return doseText(t, alert)
  if (alert.kind === 'age') return ageText(alert.months)
  if (alert.kind === 'pregnancy') return t(alert.entry ? 'medications:person.pregnancy' : 'medications:person.pregnancyPossible')
  return alert.kind === 'allergy' ? substanceText(t, alert.entry.substance) : problemText(alert.entry)
}

/** The line of the list, before the effect. */
export const lineText = (t: TFunction, alert: Alert, side: Side): string =>
  t(`medications:line.${groupOf(alert)}`, { level: severityText(t, alert, side), met: metText(t, alert) })

/** The question about a single alert. */
export const titleText = (t: TFunction, alert: Alert, { name, side }: { name: string; side: Side }): string =>
  isOfPair(alert)
    ? t(`medications:ask.title.${side}`, { name, other: metText(t, alert) })
    : t(`medications:ask.person.${groupOf(alert)}`, { name, met: metText(t, alert) })

/** What stands above the thing that the medicine meets. */
export const metLabel = (t: TFunction, alert: Alert, side: Side): string =>
  isOfPair(alert) ? t(`medications:ask.taken.${side}`) : t(`medications:ask.known.${groupOf(alert)}`)

const groupOf = (alert: Alert) => ('medicationId' in alert ? 'pair' : alert.kind)

/** In months up to the second birthday, then in years. */
const ageText = (months: number) =>
  months < 24
    ? formatNumber(months, { style: 'unit', unit: 'month', unitDisplay: 'long' })
    : formatNumber(Math.floor(months / 12), { style: 'unit', unit: 'year', unitDisplay: 'long' })

/** The effect in the reader's language. */
export function effectText(t: TFunction, alert: Alert, side: Side): string {
  const named = alert.effect ?? 'other'
  const effect = textFor(t, side, `medications:provider.effects.${named}`, `medications:effects.${named}`)
  return [reasonText(t, alert, side), effect].filter(Boolean).join(' ')
}

/** What stands before the effect: that it is a duplicate, or by how much the dose is too high. */
function reasonText(t: TFunction, alert: Alert, side: Side): string {
  if (alert.kind === 'duplicate_ingredient')
    return t(side === 'provider' ? 'medications:provider.sameIngredient' : 'medications:alert.sameIngredient', {
      ingredient: ingredientText(t, alert.between[0]),
    })
  if (alert.kind === 'duplicate_class') return t('medications:alert.sameClass', { class: t(`medications:classes.${alert.class}`) })
  return alert.kind === 'dose' ? maximumText(t, alert) : ''
}

export const actionText = (t: TFunction, { action }: Alert, side: Side): string =>
  action
    ? textFor(t, side, `medications:provider.actions.${action}`, `medications:actions.${action}`)
    : textFor(t, side, 'medications:provider.askBoth', 'medications:alert.askBoth')

/** What could not be checked against the person; empty if everything was. */
export function cardGapTexts(t: TFunction, { allergies, conditions }: CardCheck, side: Side): string[] {
  const unread = allergies.unread + conditions.unread
  return [
    ...(allergies.known === 'unknown' ? [t(`medications:against.unknown.${side}`)] : []),
    ...(unread > 0 ? [t(`medications:against.unread.${side}`, { count: unread })] : []),
  ]
}
