import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ClinicalPart, type ClinicalRule, clinicalPart } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { findRoot } from '#root.ts'
import { type DoseLimit, doseData, type Limit } from './dose-limits.ts'
import { duplicateRules } from './duplicates.ts'
import { interactionRules } from './interactions.ts'
import { observationKinds } from './observations.ts'
import { personRules } from './person/review.ts'
import { preventiveCare } from './prevention.ts'
import { personText } from './review-words.ts'
import { symptomRules } from './symptoms/review.ts'

/** The data files of each part, in server/clinical; a folder stands for all of its files. */
const files: Record<ClinicalPart, readonly string[]> = {
  symptoms: ['symptoms'],
  medications: [
    'drugs.dsl',
    'products.dsl',
    'name-words.dsl',
    'interactions.dsl',
    'interaction-templates.dsl',
    'duplicates.dsl',
    'doses.dsl',
    'strengths.dsl',
    'allergies.dsl',
    'allergy-names.dsl',
    'problems.dsl',
    'problem-names.dsl',
    'card-words.dsl',
  ],
  measurements: ['observations.json'],
  prevention: ['prevention.json'],
}

let versions: Record<ClinicalPart, string> | undefined

/** The version of each part in use: a fingerprint of its data files, so that every change asks for a new signature. */
export function clinicalVersions(): Record<ClinicalPart, string> {
  versions ??= Object.fromEntries(clinicalPart.options.map((part) => [part, fingerprint(files[part])])) as Record<ClinicalPart, string>
  return versions
}

function fingerprint(names: readonly string[]): string {
  const hash = createHash('sha256')
  const folder = path.join(findRoot(), 'server', 'clinical')
  for (const name of names) {
    const at = path.join(folder, name)
    const inside = name.includes('.')
      ? [at]
      : readdirSync(at)
          .sort()
          .map((file) => path.join(at, file))
    for (const file of inside) hash.update(path.relative(folder, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

/** The rules of a part in the order of the data. */
export const clinicalRules = (part: ClinicalPart, locale: Locale): ClinicalRule[] => byPart[part](locale)

const byPart: Record<ClinicalPart, (locale: Locale) => ClinicalRule[]> = {
  symptoms: symptomRules,
  medications: (locale) => [...interactionsShown(), ...personRules(), ...twiceRules(), ...doseRules(locale)],
  measurements: measurementRules,
  prevention: preventionRules,
}

function interactionsShown(): ClinicalRule[] {
  return interactionRules().list.map(({ id, severity, these, those, detail, management, sources }) => ({
    section: 'interactions',
    id,
    level: severity,
    statement: `${these} + ${those}`,
    detail: [detail, management].filter(Boolean).join(' '),
    source: sources.join('; '),
    url: null,
  }))
}

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

function measurementRules(): ClinicalRule[] {
  return [...observationKinds().values()].flatMap(({ id, name, alerts, source }) =>
    alerts.map(({ level, rule }) => ({
      section: 'limits' as const,
      id: `${id}.${level}`,
      level,
      statement: `${name}: ${rule}`,
      detail: null,
      source,
      url: null,
    })),
  )
}

function preventionRules(locale: Locale): ClinicalRule[] {
  return [...preventiveCare().care.values()].flatMap(({ id, kind, name, grade, source, url, rules }) =>
    rules.map(({ sex, ageFrom, ageTo, detail }, index) => ({
      section: kind === 'screening' ? ('screenings' as const) : ('vaccinations' as const),
      id: rules.length > 1 ? `${id}.${index + 1}` : id,
      level: grade,
      statement: [name, personText([ageFrom, ageTo], sex === 'any' ? null : sex === 'female' ? 'F' : 'M', locale)]
        .filter(Boolean)
        .join('; '),
      detail,
      source,
      url,
    })),
  )
}
