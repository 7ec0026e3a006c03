import type { ClinicalRule } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { type DoseLimit, doseData, type Limit } from './dose-limits.ts'
import { clinicalFile, clinicalRows } from './drugs.ts'
import { duplicateRules } from './duplicates.ts'
import { personRules } from './person/review.ts'
import { personText } from './review-words.ts'

/** The rules about medicines as the data states them: ingredients, @classes and *groups by name, reasons in English. */
export const medicationRules = (locale: Locale): ClinicalRule[] => [
  ...interactionRows(),
  ...personRules(),
  ...twiceRules(),
  ...doseRules(locale),
]

const interactionRows = (): ClinicalRule[] =>
  clinicalRows(clinicalFile('interactions.dsl'), 7).map(([id = '', these, those, level = null, detail, management, source = null]) => ({
    section: 'interactions',
    id,
    level,
    statement: `${these} + ${those}`,
    detail: [detail, management].filter(Boolean).join(' '),
    source,
    url: null,
  }))

function twiceRules(): ClinicalRule[] {
  const { ingredients, classes } = duplicateRules()
  const sections = [['ingredient', ingredients] as const, ['class', classes] as const]
  return sections.flatMap(([kind, rules]) =>
    rules.map(({ id, group, severity, effect, sources }) => ({
      section: 'duplicates' as const,
      id: `${id}.${kind}`,
      level: severity,
      statement: kind === 'ingredient' ? `${group} x 2` : `${group} + ${group}`,
      detail: effect,
      source: sources.join('; '),
      url: null,
    })),
  )
}

function doseRules(locale: Locale): ClinicalRule[] {
  return [...doseData().limits.values()].flat().map((limit) => ({
    section: 'doses',
    id: [limit.ingredient, `${limit.from}-${Number.isFinite(limit.to) ? limit.to : ''}`, limit.form].join('.'),
    level: null,
    statement: [limit.ingredient, personText([limit.from, Number.isFinite(limit.to) ? limit.to : null], null, locale)]
      .filter(Boolean)
      .join('; '),
    detail: doseText(limit),
    source: limit.sources.join('; '),
    url: null,
  }))
}

/** Above the first number an alert is shown, above the one in brackets it interrupts. */
function doseText({ single, daily, singlePerKg, dailyPerKg, unit, schedule, harm }: DoseLimit): string {
  const text = ({ high, danger }: Limit, per: string) => `${high} (${danger}) ${unit}${per}`
  return [
    text(single, ' x 1'),
    singlePerKg && text(singlePerKg, '/kg x 1'),
    text(daily, schedule && schedule.above === 0 ? ` / ${schedule.every}` : ' / 24 h'),
    dailyPerKg && text(dailyPerKg, '/kg / 24 h'),
    schedule?.every,
    harm,
  ]
    .filter(Boolean)
    .join('; ')
}
