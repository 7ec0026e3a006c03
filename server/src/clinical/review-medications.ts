import type { ClinicalRule, RuleSection } from '@uzima/contract/clinical-reviews'
import { clinicalFile, clinicalRows } from './drugs.ts'

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

/** The rules about medicines as the data files state them: ingredients, @classes and *groups by name, reasons in English. */
export const medicationRules = (): ClinicalRule[] =>
  files.flatMap(({ section, name, columns, read }) =>
    clinicalRows(clinicalFile(name), columns).map((cells) => {
      const { id = '', level = null, source = null, ...rest } = read(cells)
      return { section, id, level, source, url: null, ...rest }
    }),
  )
