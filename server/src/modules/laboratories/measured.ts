import type { Hl7Segment } from '@medplum/core'
import { LabValue } from '@uzima/contract/health-records/values'
import { z } from 'zod/mini'
import { labFindingOf, labTestByLoinc } from '#clinical/lab-codes.ts'
import { unescaped } from './hl7-text.ts'

export type Observed = { segment: Hl7Segment; count: number; notes: string[] }
export type Measured = {
  values: LabValue[]
  /** What is no number, and what is noted. */
  text: string
  /** A report as a PDF, in base64. */
  report: string | undefined
  /** The laboratory says that something is dangerous, or outside its range. */
  isCritical: boolean
  isAbnormal: boolean
}
type Misses = (code: string, where: string, says: string) => void

const longestText = 20_000
const longestName = 80
const longestUnit = 30
/** Ten megabytes in base64. */
const longestReport = 14_000_000
/** Of OBX-11: nothing to show, or withdrawn. */
const withheld = ['D', 'I', 'N', 'O', 'S', 'W']
const criticalFlags = ['HH', 'LL', 'AA', '>', '<']
const abnormalFlags = ['H', 'L', 'A', ...criticalFlags]

export function measuredOf(observed: Observed[], notes: string[], misses: Misses): Measured {
  const all: Measured = { values: [], text: '', report: undefined, isCritical: false, isAbnormal: false }
  const lines: string[] = []
  let before = ''
  for (const { segment, count, notes: own } of observed) {
    const at = (field: number, part = 1) => unescaped(segment.getField(field)?.getComponent(part) ?? '', segment.context).trim()
    const status = at(11).toUpperCase()
    const name = (at(3, 2) || at(3, 5) || at(3)).slice(0, longestName)
    if (name === '') {
      misses('101', `OBX^${count}^3`, 'OBX-3 has to say what was measured.')
      continue
    }
    if (withheld.includes(status)) continue
    const type = at(2).toUpperCase()
    const flags = (segment.getField(8)?.components ?? []).map((_, each) =>
      (segment.getField(8)?.getComponent(1, undefined, each) ?? '').toUpperCase(),
    )
    all.isCritical ||= flags.some((flag) => criticalFlags.includes(flag))
    all.isAbnormal ||= flags.some((flag) => abnormalFlags.includes(flag))
    if (type === 'ED') {
      const data = segment.getField(5)?.getComponent(5) ?? ''
      if (at(5, 4).toLowerCase() !== 'base64' || (!/^(application|pdf)$/i.test(at(5, 2)) && !/pdf/i.test(at(5, 3))))
        misses('102', `OBX^${count}^5`, 'OBX-5 of type ED has to be a PDF in Base64: ^application^pdf^Base64^…')
      else if (data.length > longestReport) misses('102', `OBX^${count}^5^1^5`, 'The report is too large: ten megabytes at most.')
      else if (all.report !== undefined) misses('102', `OBX^${count}^5`, 'There is one report for each OBR at most.')
      else all.report = data
      continue
    }
    const code = [at(3), at(3, 4)].filter((_, index) => /^(LN|LOINC)$/i.test(at(3, index === 0 ? 3 : 6)))
    const said = saidOf(segment, type)
    if (said === undefined) {
      misses(
        '103',
        `OBX^${count}^2`,
        `OBX-2 cannot be ${type === '' ? 'empty' : type}: NM, SN, ST, TX, FT, CE, CWE, CNE, DT, TM, TS, DTM and ED are read.`,
      )
      continue
    }
    const unit = at(6).slice(0, longestUnit)
    const value =
      status === 'X'
        ? undefined
        : measuredValue({ type, said, unit, name, test: labTestByLoinc(code), range: at(7), codes: [at(5), at(5, 4)] })
    if (value) {
      all.values.push(value)
      // what the value alone does not say
      if (flags.some((flag) => criticalFlags.includes(flag))) lines.push(`${name}: ${said} ${unit} (${flags.join(', ')})`)
    } else if (said !== '' || status === 'X') {
      const range = at(7) === '' ? '' : ` [${at(7)}]`
      const flagged = flags.filter((flag) => flag !== '' && flag !== 'N').join(', ')
      const line = `${said}${said !== '' && unit !== '' ? ` ${unit}` : ''}${range}${flagged === '' ? '' : ` (${flagged})`}${status === 'X' ? ' (X)' : ''}`
      // a text of many lines comes in as many segments
      lines.push(name === before ? line : `${name}: ${line}`)
    }
    before = value ? '' : name
    if (own.length > 0) {
      lines.push(...own.map((note) => (value ? `${name}: ${note}` : note)))
      before = ''
    }
  }
  lines.push(...notes)
  all.text = lines.join('\n').trim()
  if (all.text.length > longestText) misses('102', 'OBX', `The texts of one OBR are ${longestText} characters at most.`)
  return all
}

const asText = ['ST', 'TX', 'FT', 'NM', 'DT', 'TM', 'TS', 'DTM', 'ID', 'IS']
const asCode = ['CE', 'CWE', 'CNE', 'CF']

/** What OBX-5 says, in words; undefined if it is of a type that is not read. */
function saidOf(segment: Hl7Segment, type: string): string | undefined {
  const field = segment.getField(5)
  const each = (part: number, repetition: number) =>
    unescaped(field?.getComponent(part, undefined, repetition) ?? '', segment.context).trim()
  const repeated = (field?.components ?? []).map((_, at) => at)
  if (type === 'SN') {
    const [comparator, first, separator, second] = [1, 2, 3, 4].map((part) => each(part, 0))
    return `${comparator === '=' ? '' : comparator}${first}${separator}${second}`
  }
  if (asCode.includes(type)) return repeated.map((at) => each(2, at) || each(5, at) || each(9, at) || each(1, at)).join('\n')
  // without a type there is nothing to say
  if (type === '') return repeated.every((at) => each(1, at) === '') ? '' : undefined
  return asText.includes(type) ? repeated.map((at) => each(1, at)).join('\n') : undefined
}

type Given = { type: string; said: string; unit: string; name: string; test: string | null; range: string; codes: string[] }
/** A number, or what a test strip shows; anything else stays text. */
function measuredValue({ type, said, unit, name, test, range, codes }: Given): LabValue | undefined {
  const number =
    /^[+-]?\d+([.,]\d+)?$/.test(said) && (type === 'NM' || type === 'SN' || unit !== '') ? Number(said.replace(',', '.')) : undefined
  const finding = number === undefined ? labFindingOf(codes, said) : undefined
  if (number === undefined && finding === undefined) return undefined
  const bounds = number === undefined ? noRange : rangeOf(range)
  const value = {
    test,
    name,
    value: number ?? null,
    ...(finding !== undefined && { finding }),
    unit: number === undefined ? '' : unit,
    ...bounds,
  }
  const read = z.safeParse(LabValue, value)
  return read.success ? read.data : undefined
}

const noRange = { low: null, high: null }
const numberIn = (text: string | undefined) => (text === undefined ? null : Number(text.replace(',', '.')))
/** OBX-7: "3.5-5.1", "<5", ">=60". */
export function rangeOf(text: string): { low: number | null; high: number | null } {
  const between = /^\s*(-?\d+(?:[.,]\d+)?)\s*(?:-|–|to|\.\.)\s*(-?\d+(?:[.,]\d+)?)\s*$/.exec(text)
  if (between) {
    const [low, high] = [numberIn(between[1]), numberIn(between[2])]
    return low !== null && high !== null && low <= high ? { low, high } : noRange
  }
  const below = /^\s*(?:<|<=|≤)\s*(-?\d+(?:[.,]\d+)?)\s*$/.exec(text)
  if (below) return { low: null, high: numberIn(below[1]) }
  const above = /^\s*(?:>|>=|≥)\s*(-?\d+(?:[.,]\d+)?)\s*$/.exec(text)
  return above ? { low: numberIn(above[1]), high: null } : noRange
}
