import type { ClinicalRule, RuleSection } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { type DoseLimit, doseData, type Limit } from './dose-limits.ts'
import { clinicalFile, clinicalRows } from './drugs.ts'
import { duplicateRules } from './duplicates.ts'
import { personText } from './review-words.ts'

/** A file of rules: how many columns it has, and what of a row a reviewer reads. */
type RuleFile = {
  section: RuleSection
  name: string
  columns: number
  read: (cells: readonly string[]) => {
    id: string | undefined
    level: string | undefined
    statement: string
    detail: string
    source: string | undefined
  }
}
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

const files: RuleFile[] = [
  {
    section: 'interactions',
    name: 'interactions.dsl',
    columns: 7,
    read: ([id, these, those, level, detail, management, source]) => ({
      id,
      level,
      statement: `${these} + ${those}`,
      detail: joined(detail, management),
      source,
    }),
  },
  {
    section: 'allergies',
    name: 'allergies.dsl',
    columns: 11,
    read: ([id, to, medicines, level, severe, intolerance, , , detail, management, source]) => ({
      id,
      level,
      statement: `${to} → ${medicines} (${level} / ${severe} / ${intolerance})`,
      detail: joined(detail, management),
      source,
    }),
  },
  {
    section: 'problems',
    name: 'problems.dsl',
    columns: 9,
    read: ([id, medicines, who, level, , , detail, management, source]) => ({
      id,
      level,
      statement: `${who} → ${medicines}`,
      detail: joined(detail, management),
      source,
    }),
  },
]

/** The rules about medicines as the data states them: ingredients, @classes and *groups by name, reasons in English. */
export const medicationRules = (locale: Locale): ClinicalRule[] => [...fileRules(), ...twiceRules(), ...doseRules(locale)]

const fileRules = (): ClinicalRule[] =>
  files.flatMap(({ section, name, columns, read }) =>
    clinicalRows(clinicalFile(name), columns).map((cells) => {
      const { id = '', level = null, source = null, ...rest } = read(cells)
      return { section, id, level, source, url: null, ...rest }
    }),
  )

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
