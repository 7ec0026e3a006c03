import type { Locale } from '@uzima/contract/fields'
import { postalCodeLength, townLength } from '@uzima/contract/profiles/address'
import { patientAddressLength, patientNameLength, patientPhoneLength } from '@uzima/contract/registration'
import type { ImportProblem, ImportRow } from '@uzima/contract/registration/imports'
import type { Column, Matched } from './columns.ts'
import { type DateFault, type DateOrder, readDate } from './dates.ts'
import type { Sheet } from './read-csv.ts'
import { readCountry, readGenders, readLanguage } from './words.ts'

export type Choices = {
  /** Undefined where no date asks for it. */
  dateOrder: DateOrder | undefined
  /** Of those whose row names no language. */
  locale: Locale
}

export type RowFault =
  | DateFault
  | ImportProblem['code']
  | 'name_missing'
  | 'name_half'
  | 'name_short'
  | 'name_long'
  | 'gender_unknown'
  | 'gender_unclear'
  | 'language_unknown'
  | 'phone_long'
  | 'phone_shortened'
  | 'address_long'
  | 'part_long'
  | 'country_unknown'
  | 'row_shifted'

/** The part of a row that a problem is about; empty for the row as a whole. */
export type Part = Exclude<Column, 'firstName' | 'middleName' | 'lastName' | 'secondLastName' | 'addressMore'> | ''
export type RowProblem = { line: number; column: Part; code: RowFault; value: string }
type Known = Omit<ImportRow, 'isOther'>

/** People, and what is wrong with the rows of the others. */
export function readPeople({ headers, rows }: Sheet, matched: Matched, { dateOrder, locale }: Choices) {
  const people: Known[] = []
  const problems: RowProblem[] = []
  const at = (cells: string[], column: Column) => cells[matched[column] ?? -1] ?? ''
  const genderOf = readGenders(rows.map(({ cells }) => at(cells, 'gender')))
  for (const { line, cells } of rows) {
    const found: RowProblem[] = []
    const tell = (column: Part, code: RowFault, value: string) => found.push({ line, column, code, value })
    if (cells.length > headers.length) {
      problems.push({ line, column: '', code: 'row_shifted', value: cells.join(' | ') })
      continue
    }
    const name = nameOf((column) => at(cells, column), matched)
    const nameFault = faultOfName(name, matched, (column) => at(cells, column))
    if (nameFault) tell('name', nameFault, name)
    const date = readDate(at(cells, 'dateOfBirth'), dateOrder)
    if ('code' in date) tell('dateOfBirth', date.code, at(cells, 'dateOfBirth'))
    const gender = genderOf(at(cells, 'gender'))
    if ('code' in gender) tell('gender', gender.code, at(cells, 'gender'))
    const phone = at(cells, 'phone')
    if (phone.length > patientPhoneLength) tell('phone', 'phone_long', phone)
    else if (/\d[eE]\+?\d+$/.test(phone)) tell('phone', 'phone_shortened', phone)
    const address = [at(cells, 'address'), at(cells, 'addressMore')].filter(Boolean).join('\n')
    if (address.length > patientAddressLength) tell('address', 'address_long', address)
    const parts = partsOf((column) => at(cells, column), tell)
    const language = at(cells, 'locale') === '' ? locale : readLanguage(at(cells, 'locale'))
    if (language === undefined) tell('locale', 'language_unknown', at(cells, 'locale'))

    if (found.length > 0 || 'code' in date || 'code' in gender || language === undefined) problems.push(...found)
    else {
      const { day: dateOfBirth } = date
      people.push({ line, name, dateOfBirth, ...gender, phone: phone || null, address: address || null, ...parts, locale: language })
    }
  }
  return { rows: people, problems }
}

type CellOf = (column: Column) => string
type Parts = { city?: string; region?: string; postalCode?: string; country?: string }
const longest = { city: townLength, region: townLength, postalCode: postalCodeLength } as const

/** What an address has beside its street lines. A town alone is one. */
function partsOf(cell: CellOf, tell: (column: Part, code: RowFault, value: string) => void): Parts {
  const parts: Parts = {}
  for (const part of ['city', 'region', 'postalCode'] as const) {
    const value = cell(part)
    if (value.length > longest[part]) tell(part, 'part_long', value)
    else if (value !== '') parts[part] = value
  }
  const named = cell('country')
  const country = named === '' ? undefined : readCountry(named)
  if (country !== undefined) parts.country = country
  else if (named !== '') tell('country', 'country_unknown', named)
  return parts
}

/** A line break within a cell is no part of a name. */
const nameOf = (cell: CellOf, { name }: Matched) =>
  (name === undefined ? [cell('firstName'), cell('middleName'), cell('lastName'), cell('secondLastName')].join(' ') : cell('name'))
    .replaceAll(/\s+/g, ' ')
    .trim()

function faultOfName(name: string, matched: Matched, cell: CellOf): RowFault | undefined {
  if (name === '') return 'name_missing'
  if (matched.name === undefined && (cell('firstName') === '' || cell('lastName') === '')) return 'name_half'
  if (name.length < 2) return 'name_short'
  return name.length > patientNameLength ? 'name_long' : undefined
}
