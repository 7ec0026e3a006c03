import { readFileSync } from 'node:fs'
import path from 'node:path'
import { appointmentStatus, appointmentType, visitMode } from '@uzima/contract/appointments'
import { relationship } from '@uzima/contract/emergency-contacts'
import type { Locale } from '@uzima/contract/fields'
import { refillStatus } from '@uzima/contract/prescriptions'
import { frequency } from '@uzima/contract/recurring-appointments'
import { goalFrequency, screeningKind } from '@uzima/contract/wellness'
import { z } from 'zod/mini'
import { findRoot } from '#root.ts'

const words = <const K extends string>(...keys: K[]) => z.record(z.enum(keys), z.string())
const section = <const K extends string, S extends z.core.$ZodShape>(columns: K[], more: S) =>
  z.object({ heading: z.string(), none: z.string(), columns: words(...columns), ...more })
const Texts = z.object({
  profile: z.object({
    heading: z.string(),
    gender: z.string(),
    genders: words('male', 'female', 'other', 'prefer_not_to_say'),
    language: z.string(),
    timeZone: z.string(),
  }),
  visits: section(['when', 'doctor', 'state', 'words'], {
    note: z.string(),
    cancelled: z.string(),
    modes: z.record(visitMode, z.string()),
    types: z.record(appointmentType, z.string()),
    states: z.record(appointmentStatus, z.string()),
  }),
  series: section(['title', 'when', 'term', 'doctor'], {
    frequencies: z.record(frequency, z.string()),
    paused: z.string(),
    skipped: z.string(),
  }),
  doses: section(['when', 'medicine', 'state'], { states: words('taken', 'skipped', 'missed') }),
  alerts: section(['when', 'medicines', 'alert', 'by'], {
    kinds: words('interaction', 'duplicate_ingredient', 'duplicate_class'),
    self: z.string(),
  }),
  refills: section(['when', 'medicine', 'doctor', 'state', 'words'], { states: z.record(refillStatus, z.string()) }),
  goals: section(['goal', 'target', 'often', 'until'], { frequencies: z.record(goalFrequency, z.string()) }),
  entries: section(['day', 'goal', 'amount'], {}),
  care: section(['what', 'kind', 'done', 'due'], { kinds: z.record(screeningKind, z.string()) }),
  setAside: section(['what', 'from', 'until'], {}),
  contacts: section(['name', 'relationship', 'reach'], { primary: z.string(), relationships: z.record(relationship, z.string()) }),
  help: section(['from', 'until', 'told'], {}),
  consents: section(['when', 'act', 'notice'], { acts: words('given', 'withdrawn') }),
  sharing: section(['who', 'from', 'until', 'state'], { states: words('open', 'over', 'ended') }),
})
export type ExportTexts = z.infer<typeof Texts>

const read = (locale: Locale, name: string): unknown =>
  JSON.parse(readFileSync(path.join(findRoot(), 'server', 'locales', locale, `${name}.json`), 'utf8'))

const texts = new Map<Locale, ExportTexts>()
export function textsOf(locale: Locale): ExportTexts {
  const found = texts.get(locale) ?? Texts.parse(read(locale, 'export'))
  texts.set(locale, found)
  return found
}

const names = new Map<Locale, Record<string, string>>()
/** What a row of the table of preventive care is called, by its id. */
export function careNames(locale: Locale): Record<string, string> {
  const found = names.get(locale) ?? z.parse(z.record(z.string(), z.string()), read(locale, 'care'))
  names.set(locale, found)
  return found
}
