import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@uzima/contract/fields'
import { findRoot } from '#root.ts'

/** Laboratory tests that are reported together. */
export type Panel = {
  id: string
  /** Of the panel, where LOINC has one. */
  loinc: string | null
  display: string | null
  names: Record<Locale, string>
  tests: string[]
  source: string
}

let read: Panel[] | undefined
/** In the order offered; read once from server/clinical/panels.json. */
export function labPanels(): readonly Panel[] {
  if (read) return read
  const file = path.join(findRoot(), 'server', 'clinical', 'panels.json')
  // our own file; panels.test.ts checks its shape
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] }
  read = panels
  return panels
}

/** The panel with a code that all of several tests belong to. */
export const panelOf = (tests: readonly (string | null)[]): Panel | undefined =>
  new Set(tests).size < 2
    ? undefined
    : labPanels().find((panel) => panel.loinc !== null && tests.every((test) => test !== null && panel.tests.includes(test)))
