import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ClinicalPart, type ClinicalRule, clinicalPart } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { findRoot } from '#root.ts'
import type { CourseText } from './immunizations/course.ts'
import { diseasesOf, vaccineList } from './immunizations/vaccines.ts'
import { observationKinds, unitText } from './observations.ts'
import { childSchedules, preventiveCare } from './prevention.ts'
import { medicationRules } from './review-medications.ts'
import { monthsText, personText, statementWords } from './review-words.ts'
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
    'allergies.dsl',
    'allergy-names.dsl',
    'problems.dsl',
    'problem-names.dsl',
    'card-words.dsl',
    'duplicates.dsl',
    'doses.dsl',
    'strengths.dsl',
  ],
  measurements: ['observations.json', 'panels.json', 'growth.dsl'],
  prevention: ['prevention.json', 'vaccines.dsl'],
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
  medications: medicationRules,
  measurements: measurementRules,
  prevention: preventionRules,
}

function measurementRules(locale: Locale): ClinicalRule[] {
  return [...observationKinds().values()].flatMap((kind) => {
    const { id, name, units = {}, alerts = [], critical = [], limits = [], ranges = [] } = kind
    const [usual = ''] = Object.keys(units)
    const rule = (of: string, statement: string, detail: string, source = kind.source): ClinicalRule => ({
      section: 'limits',
      id: `${id}.${of}`,
      level: null,
      statement: `${name}; ${statement}`,
      detail,
      source,
      url: null,
    })
    return [
      ...limits.map(({ months, sex, source, levels }) =>
        rule(
          [months[0], months[1] ?? '', sex ?? ''].join('-'),
          [monthsText(months, locale), sex && statementWords(locale).statement[sex === 'female' ? 'F' : 'M']].filter(Boolean).join(', '),
          Object.entries(levels)
            .map(([level, holds]) => `${level}: ${holds}`)
            .join('; '),
          source,
        ),
      ),
      ...ranges.map(({ months, sex, low, high, source }) =>
        rule(
          ['range', months[0], months[1] ?? '', sex ?? ''].join('-'),
          [monthsText(months, locale), sex && statementWords(locale).statement[sex === 'female' ? 'F' : 'M']].filter(Boolean).join(', '),
          `${low ?? ''} – ${high ?? ''} ${unitText(usual)}`,
          source,
        ),
      ),
      ...alerts.map(({ level, rule: holds }) => rule(level, level, holds)),
      ...critical.map(({ unit, low, high }) => rule(`critical.${unit}`, 'critical', `<= ${low ?? '–'}, >= ${high ?? '–'} ${unit}`)),
    ]
  })
}

function preventionRules(locale: Locale): ClinicalRule[] {
  return [...adultRules(locale), ...childRules(), ...vaccineRules(locale)]
}

function adultRules(locale: Locale): ClinicalRule[] {
  return [...preventiveCare().care.values()].flatMap(({ id, kind, name, grade, source, url, rules }) =>
    rules.map(({ sex, ageFrom, ageTo, detail, source: given }, index) => ({
      section: kind === 'screening' ? ('screenings' as const) : ('vaccinations' as const),
      id: rules.length > 1 ? `${id}.${index + 1}` : id,
      level: grade,
      statement: [name, personText([ageFrom, ageTo], sex === 'any' ? null : sex === 'female' ? 'F' : 'M', locale)]
        .filter(Boolean)
        .join('; '),
      detail: detail[locale],
      source: given?.source ?? source,
      url: given?.url ?? url,
    })),
  )
}

/** Each country's schedule: at which ages (0, w, m, y), and from which age it is no longer offered. */
function childRules(): ClinicalRule[] {
  const { care, schedules } = childSchedules()
  return Object.entries(schedules).flatMap(([country, { as_of: asOf, source, url, rows }]) =>
    rows.map(({ id, at, until, sex, every, ask, ...series }, index) => ({
      section: 'children' as const,
      id: `${country}.${index + 1}.${id}`,
      level: null,
      statement: [`${country}: ${care[id]?.name ?? id}`, sex].filter(Boolean).join(', '),
      detail: [at.join(', '), every && `every ${every}`, until && `< ${until}`, ask, ...seriesText(series)].filter(Boolean).join('; '),
      source: `${source} (${asOf})`,
      url,
    })),
  )
}

/** As in the data: least ages and intervals, and what shortens a series. */
const seriesText = (series: CourseText) =>
  Object.entries(series).map(
    ([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value).replace(/["[\]{}]/g, '')}`,
  )

/** What each vaccine protects against, and with which code it is exchanged. */
function vaccineRules(locale: Locale): ClinicalRule[] {
  return [...vaccineList().vaccines.values()].map(({ id, cvx, names, others }) => ({
    section: 'vaccines' as const,
    id,
    level: null,
    statement: `${names[locale]}: ${diseasesOf(id)
      .map((disease) => disease[locale])
      .join(', ')}`,
    detail: [cvx && `CVX ${cvx}`, others.join(', ')].filter(Boolean).join('; '),
    source: 'CDC CVX',
    url: null,
  }))
}
