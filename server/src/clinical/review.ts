import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ClinicalPart, type ClinicalRule, clinicalPart } from '@uzima/contract/clinical-reviews'
import { usualCountry } from '@uzima/contract/emergency-contacts/countries'
import type { Locale } from '@uzima/contract/fields'
import type { ScheduleAge } from '@uzima/contract/wellness'
import { findRoot } from '#root.ts'
import { interactionRules } from './interactions.ts'
import { type ObservationKind, observationKinds } from './observations.ts'
import { preventiveCare } from './prevention.ts'
import type { PreventiveRule } from './preventive-care.ts'
import { personText } from './review-words.ts'
import { symptomRules } from './symptoms/review.ts'

/** The data files of each part, in server/clinical; a folder stands for all of its files. */
const files: Record<ClinicalPart, readonly string[]> = {
  symptoms: ['symptoms'],
  medications: ['drugs.dsl', 'interactions.dsl', 'interaction-templates.dsl'],
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
export const clinicalRules = (part: ClinicalPart, locale: Locale, country: string = usualCountry): ClinicalRule[] =>
  byPart[part](locale, country)

const byPart: Record<ClinicalPart, (locale: Locale, country: string) => ClinicalRule[]> = {
  symptoms: symptomRules,
  medications: medicationRules,
  measurements: measurementRules,
  prevention: preventionRules,
}

function medicationRules(): ClinicalRule[] {
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

function measurementRules(): ClinicalRule[] {
  return [...observationKinds().values()].flatMap((kind) => [...limitRules(kind), ...cutPointRules(kind)])
}

/** Of vital signs: one rule for each age span and sex, with all of its levels. */
const limitRules = ({ id, name, limits = [] }: ObservationKind): ClinicalRule[] =>
  limits.map(({ months: [from, below], sex, source, levels }) => ({
    section: 'limits',
    id: [id, `${from}-${below ?? ''}`, sex].filter(Boolean).join('.'),
    level: null,
    statement: [name, below === null ? `from ${from} months` : `${from} to ${below} months`, sex].filter(Boolean).join('; '),
    detail: Object.entries(levels)
      .map(([level, rule]) => `${level}: ${rule}`)
      .join('; '),
    source,
    url: null,
  }))

/** Of laboratory tests. */
function cutPointRules({ id, name, alerts = [], critical = [], source }: ObservationKind): ClinicalRule[] {
  const rule = (level: string, text: string, suffix = '') => ({
    section: 'limits' as const,
    id: `${id}.${level}${suffix}`,
    level,
    statement: `${name}: ${text}`,
    detail: null,
    source,
    url: null,
  })
  return [
    ...alerts.map(({ level, rule: text }) => rule(level, text)),
    ...critical.map(({ unit, low, high }) => {
      const ends = [low === null ? '' : `<= ${low}`, high === null ? '' : `>= ${high}`].filter(Boolean)
      return rule('critical', `${ends.join(' or ')} ${unit}`.trim(), unit && `.${unit}`)
    }),
  ]
}

/** Those of the country, and what is only told to its children. */
function preventionRules(locale: Locale, country: string): ClinicalRule[] {
  return [...preventiveCare(country).care.values()].flatMap((care) =>
    care.rules.map((rule, index) => ({
      section: care.kind === 'screening' ? ('screenings' as const) : ('vaccinations' as const),
      id: care.rules.length > 1 ? `${care.id}.${index + 1}` : care.id,
      level: rule.ages ? null : care.grade,
      statement: [care.name, ...agesOf(rule), personOf(rule, locale)].filter(Boolean).join('; '),
      detail: rule.detail || null,
      ...(rule.source ?? { source: care.source, url: care.url }),
    })),
  )
}

const ageText = ({ unit, count }: ScheduleAge) => (count === 0 ? 'birth' : `${count} ${unit}`)
const agesOf = ({ ages, until }: PreventiveRule) => (ages && until ? [`at ${ages.map(ageText).join(', ')}`, `until ${ageText(until)}`] : [])
const personOf = ({ sex, ageFrom, ageTo }: PreventiveRule, locale: Locale) =>
  personText([ageFrom, ageTo], sex === 'any' ? null : sex === 'female' ? 'F' : 'M', locale)
