import { unitsOf } from '@uzima/contract/vitals'
import type { VitalKind, VitalUnit } from '@uzima/contract/vitals/kinds'
import { useSyncExternalStore } from 'react'

const key = 'units'
/** Countries using Fahrenheit, pounds and inches, and those using mg/dL for glucose. Elsewhere the other units are usual. */
const imperial = new Set(['US', 'LR', 'FM', 'MH', 'PW', 'PR', 'GU', 'VI', 'AS', 'MP'])
const milligrams = new Set(
  'US FR ES IT DE AT BE PT PL GR RO IN JP KR TH ID PH EG DZ TN IL TR MX BR AR CL CO PE EC VE BO PY UY GT HN SV NI CR PA DO PR CU'.split(
    ' ',
  ),
)

/** The country of the browser's language tag, or the likely one if it names none. */
function region(): string {
  const [language = '', ...rest] = navigator.language.split('-')
  return rest.find((part) => /^[A-Z]{2}$/.test(part)) ?? { en: 'US', es: 'ES', fr: 'FR' }[language] ?? 'KE'
}

/** The usual units of the reader's country, until they choose others. */
function usualUnit(kind: VitalKind): VitalUnit {
  const [kept, other = kept] = unitsOf[kind]
  if (kind === 'glucose' || kind === 'glucose_fast') return milligrams.has(region()) ? kept : other
  return imperial.has(region()) ? other : kept
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function chosen(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

export function unitFor(kind: VitalKind): VitalUnit {
  const kept = chosen()[scaleOf(kind)]
  return unitsOf[kind].find((unit) => unit === kept) ?? usualUnit(kind)
}
/** One unit for glucose, fasting or not. */
const scaleOf = (kind: VitalKind) => (kind === 'glucose_fast' ? 'glucose' : kind)

/** Stored on the device like the language: readers see the units they know. */
export function setUnit(kind: VitalKind, unit: VitalUnit) {
  localStorage.setItem(key, JSON.stringify({ ...chosen(), [scaleOf(kind)]: unit }))
  for (const listener of listeners) listener()
}

/** The reader's unit for each kind. */
export function useUnits(): (kind: VitalKind) => VitalUnit {
  useSyncExternalStore(subscribe, () => localStorage.getItem(key) ?? '')
  return unitFor
}
