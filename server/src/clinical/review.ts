import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ClinicalPart, type ClinicalRule, clinicalPart } from '@uzima/contract/clinical-reviews'
import type { Locale } from '@uzima/contract/fields'
import { findRoot } from '#root.ts'
import { interactionRules } from './interactions.ts'
import { observationKinds } from './observations.ts'
import { preventiveCare } from './prevention.ts'
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
export const clinicalRules = (part: ClinicalPart, locale: Locale): ClinicalRule[] => byPart[part](locale)

const byPart: Record<ClinicalPart, (locale: Locale) => ClinicalRule[]> = {
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
