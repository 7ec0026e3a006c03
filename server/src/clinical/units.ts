/// <reference path="./ucum-lhc.d.ts" />
import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import { type ObservationKind, unitText } from './observations.ts'

/** value in the new unit = value × factor + plus */
export type Conversion = { factor: number; plus: number }
type Kind = Pick<ObservationKind, 'id' | 'units' | 'molar_mass' | 'charge' | 'denominator_molar_mass' | 'formula'>

const ucum = UcumLhcUtils.getInstance()

/** The UCUM unit in which a test was written down; null if it is no unit of the test. */
export function unitOf(kind: Kind, written: string): string | null {
  const units = Object.keys(kind.units ?? {})
  const [usual] = units
  if (usual === undefined) return null
  const text = written.trim().toLowerCase()
  const listed = units.find((unit) => unit.toLowerCase() === text || unitText(unit).toLowerCase() === text)
  if (listed !== undefined) return listed
  // laboratories write IU for the units of enzymes, which UCUM keeps apart
  const plain = usual === 'U/L' ? written.replace(/iu/i, 'U') : written
  const code = ucumOf(plain)
  return code !== null && conversionOf(kind, code, usual) ? code : null
}

/** The UCUM code of a unit as people write it; null if there is none. */
export function ucumOf(written: string): string | null {
  const text = written.trim()
  return text === '' ? null : remembered(codes, text, () => [respelled(text), text].find(isUcum) ?? null)
}

// the library prints what it cannot parse, and a unit is what somebody has written: it never sees such texts
const isUcum = (code: string) => /^[\w*/.%[\]^'-]+(\{1\.73_m2\})?$/.test(code) && ucum.validateUnitString(code).status === 'valid'

/** ml/dl as mL/dL, µ as u, 10⁹/L and x10^9/l as 10*9/L, mcg as ug, IU as [IU], sec as s, /1.73 m² as /{1.73_m2}. */
const respelled = (text: string) =>
  text
    .replace(/\s+/g, '')
    .replace(/[µμ]/g, 'u')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (powers) => [...powers].map((power) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(power)).join(''))
    .replace(/^[x×]?10(?:\^|\*\*?|e)?(\d{1,2})(?=\/)/i, '10*$1')
    .replace(/^(?:k|thou(?:sand)?)(?=\/(?:u|mm3))/i, '10*3')
    .replace(/^(?:cells|cel)(?=\/)/i, '')
    .replace(/mcg/gi, 'ug')
    .replace(/(?<!\[)iu/gi, '[IU]')
    .replace(/meq/gi, 'meq')
    .replace(/\/1[.,]73m\^?2$/i, '/{1.73_m2}')
    .replace(/mm3$/i, 'mm3')
    .replace(/(^|[/dmunpf])l(?=$|\/)/g, '$1L')
    .replace(/\/hr$/i, '/h')
    .replace(/^sec(onds)?$/i, 's')

/** How values of a test are converted from one UCUM unit to another; null where that cannot be. */
export const conversionOf = (kind: Kind, from: string, to: string): Conversion | null =>
  remembered(conversions, [kind.id, from, to].join(' '), () => findConversion(kind, from, to))

function findConversion(kind: Kind, from: string, to: string): Conversion | null {
  if (from === to) return { factor: 1, plus: 0 }
  // a formula of its own: its units say less than they mean, so that a conversion by UCUM would be wrong
  if (kind.formula) return byFormula(kind, from, to)
  if (from.includes('[IU]') !== to.includes('[IU]')) return null
  const options = { molecularWeight: kind.molar_mass ?? kind.denominator_molar_mass, charge: kind.charge }
  const { status, toVal } = ucum.convertUnitTo(comparable(from), 1, comparable(to), options)
  // to as many digits as the library is exact
  return status === 'succeeded' && toVal !== null && toVal > 0 ? { factor: Number(toVal.toPrecision(12)), plus: 0 } : null
}

/** UCUM converts no arbitrary units, as those of two tests are never the same. Those of one test are: only their prefixes differ. */
const comparable = (unit: string) => unit.replace('[IU]', 'g')

function byFormula({ units = {}, formula }: Kind, from: string, to: string): Conversion | null {
  const [usual] = Object.keys(units)
  if (!formula || usual === undefined) return null
  const { unit, factor, plus } = formula
  if (from === unit && to === usual) return { factor, plus }
  return from === usual && to === unit ? { factor: 1 / factor, plus: -plus / factor } : null
}

export const convert = (value: number, { factor, plus }: Conversion) => value * factor + plus
export const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** Decimal places in which a test is reported in a unit; of other units as many as keep three figures of most values. */
export const decimalsOf = ({ units }: Kind, unit: string) => units?.[unit] ?? 2

// what people write is endless: beyond so many entries the oldest are forgotten
const most = 2000
const codes = new Map<string, string | null>()
const conversions = new Map<string, Conversion | null>()
function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = find()
  if (known.size >= most) known.delete(known.keys().next().value ?? '')
  known.set(key, made)
  return made
}
