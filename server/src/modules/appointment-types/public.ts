import { type NamedType, type NamesOfType, usualModes, type VisitMode } from '@uzima/contract/appointments/kinds'
import { type Locale, locale as locales } from '@uzima/contract/fields'
import type { Price } from '@uzima/contract/payments/prices'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { invalid } from '#errors.ts'
import { codingsOfType, keyOfType, kindsOfTypes, systemOfTypes, ways } from './fhir.ts'
import { findType, findTypes, isKnownHere, type TypeRow } from './queries.ts'
import { setVisits, storeGroupType } from './seed.ts'

export type { TypeRow }
// how a visit and its times are said in FHIR
export { codingsOfType, keyOfType, kindsOfTypes, setVisits, storeGroupType, systemOfTypes, ways }

/** In the reader's language, or else the practice's, or else any. */
export function nameIn(names: NamesOfType, language: Locale, practice: Locale): string {
  const found = [language, practice, ...locales.options].find((each) => names[each])
  return (found && names[found]) ?? ''
}

/** The type of a visit as the caller reads it. */
export const toNamedType = (
  { language, services }: Pick<Context, 'language' | 'services'>,
  { type, typeNames }: { type: string | null; typeNames: NamesOfType | null },
): NamedType | null => (type === null ? null : { code: type, name: nameIn(typeNames ?? {}, language, services.practice.current.language) })

/** What visits of the type cost; null if that is not said, or nothing. */
export const priceOf = ({ price, deposit, currency }: Pick<TypeRow, 'price' | 'deposit' | 'currency'>): Price | null =>
  price === null || currency === null ? null : { amount: price, deposit, currency }

/** The type of a visit, whether it is offered or not; undefined without one. */
export const findAppointmentType = async (db: Db, code: string | null): Promise<TypeRow | undefined> =>
  code === null ? undefined : findType(db, code)

/** A type whose visits are for many patients at a time. */
export type GroupType = TypeRow & { seats: number }
const isGroup = (type: TypeRow): type is GroupType => type.seats !== null

/** The type whose free times somebody looks at; undefined without one. Group visits are not at free times, but when they are scheduled. */
export async function findOfferedType(db: Db, code: string | undefined): Promise<TypeRow | undefined> {
  const type = code === undefined ? undefined : await findType(db, code)
  if (code !== undefined && !type?.isOffered) throw invalid('type', 'type_not_offered')
  if (type && isGroup(type)) throw invalid('type', 'group_visit_needed')
  return type
}

/** The types for one patient that staff can book, in their order. */
export const findTypesOfStaff = async (db: Db): Promise<TypeRow[]> =>
  (await findTypes(db)).filter((type) => type.isOffered && !isGroup(type))

/** The types for one patient that patients book by themselves, in their order. */
export const findTypesOfPatients = async (db: Db): Promise<TypeRow[]> =>
  (await findTypesOfStaff(db)).filter(({ bookedBy }) => bookedBy !== 'staff')

/** The types of group visit that staff can schedule, in their order. */
export const findGroupTypes = async (db: Db): Promise<GroupType[]> =>
  (await findTypes(db)).filter(isGroup).filter(({ isOffered }) => isOffered)

export async function findOfferedGroupTypeOfStaff(db: Db, code: string): Promise<GroupType> {
  const type = await findType(db, code)
  if (!type?.isOffered || !isGroup(type)) throw invalid('type', 'type_not_offered')
  return type
}

/** The type of group visit whose times somebody looks at. */
export async function findOfferedGroupType(db: Db, code: string): Promise<GroupType> {
  const type = await findOfferedGroupTypeOfStaff(db, code)
  if (type.bookedBy === 'staff') throw invalid('type', 'type_not_offered')
  return type
}

/** The type of group visit in which a patient wants a seat. */
export async function findBookableGroupType(db: Db, code: string): Promise<GroupType> {
  const type = await findOfferedGroupType(db, code)
  if (type.bookedBy === 'known' && !(await isKnownHere(db))) throw invalid('type', 'known_patients_only')
  return type
}

type Wanted = { type: string | null; mode: VisitMode }
/** The type that staff book for a patient; undefined without one. */
export async function findTypeOfStaff(db: Db, { type: code, mode }: Wanted): Promise<TypeRow | undefined> {
  const type = await findOfferedType(db, code ?? undefined)
  requireMode(type, mode)
  return type
}

/** The type a patient wants to book; undefined without one. */
export async function findBookableType(db: Db, { type: code, mode }: Wanted): Promise<TypeRow | undefined> {
  const type = await findAppointmentType(db, code)
  if (code !== null && (!type?.isOffered || type.bookedBy === 'staff')) throw invalid('type', 'type_not_offered')
  if (type && isGroup(type)) throw invalid('type', 'group_visit_needed')
  requireMode(type, mode)
  if (type?.bookedBy === 'known' && !(await isKnownHere(db))) throw invalid('type', 'known_patients_only')
  return type
}

/** Refuses a way to meet that the type does not offer. */
export function requireMode(type: TypeRow | undefined, mode: VisitMode) {
  if (!(type?.modes ?? usualModes).includes(mode)) throw invalid('mode', 'mode_not_offered')
}
