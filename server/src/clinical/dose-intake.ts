import type { Frequency, TimeOfDay } from '@uzima/contract/medications/schedule'
import { type Content, contentKey, type DoseLimit, doseData } from './dose-limits.ts'
import { type Amount, type DoseText, type Rhythm, readDoseText, readNameStrength, readRhythm, type Unit } from './dose-text.ts'
import { listedNamesIn, readDrugName } from './drug-names.ts'
import type { ListedName } from './drugs.ts'

/** A medicine as entered. */
export type Regimen = {
  name: string
  dosage: string
  frequency: Frequency
  timeOfDay: readonly TimeOfDay[]
  notes: string | null
}
/** Unknown age counts as adult. */
export type Person = { age: number | undefined; weightKg: number | undefined }

/** Why a dose was not checked. */
const unreadReasons = ['name', 'unlisted', 'unreadable', 'strength', 'form', 'weight', 'age', 'unclear'] as const
export type Unread = (typeof unreadReasons)[number]

/** How much of one ingredient is taken at once, in the unit of its limit. */
export type Portion = {
  limit: DoseLimit
  /** No line of the data covers the person's age: the adult's greatest dose stands in. */
  isOtherAge: boolean
  single: number
  /** The greatest amount a day the text itself allows. */
  mostADay: number | undefined
  /** Counted with the least strength that is sold. */
  isLeast: boolean
}

/** What a medicine's texts say about each of its ingredients with known limits. */
export type Intake = {
  name: string
  person: Person
  portions: ReadonlyMap<string, Portion | Unread>
  /** Planned times a day; undefined when taken as needed. */
  planned: number | undefined
  rhythm: Rhythm
  isDayTotal: boolean
}

const timesADay: Record<Frequency, number | undefined> = {
  once_daily: 1,
  twice_daily: 2,
  three_times_daily: 3,
  four_times_daily: 4,
  as_needed: undefined,
}

export function readIntake(regimen: Regimen, person: Person): Intake {
  const { name, dosage, frequency, timeOfDay, notes } = regimen
  const text = readDoseText(dosage)
  const noted = readRhythm(notes ?? '')
  const planned = timesADay[frequency]
  const read = readDrugName(name)
  const ingredients = read.kind === 'known' ? read.ingredients : []
  const listed = listedNamesIn(name)
  const [product] = listed.length === 1 ? listed : []
  const written = { text, name, ingredients, product }
  return {
    name,
    person,
    portions: new Map(ingredients.filter((each) => doseData().limits.has(each)).map((each) => [each, portionOf(each, written, person)])),
    planned: planned && Math.max(planned, new Set(timeOfDay).size),
    rhythm: { ...noted, ...text.rhythm, ...moreOften(noted, text.rhythm) },
    isDayTotal: text.isDayTotal,
  }
}

const moreOften = ({ timesADay: a }: Rhythm, { timesADay: b }: Rhythm) =>
  a === undefined || b === undefined ? {} : { timesADay: Math.max(a, b) }

/** `product` is the one listed name in the text; without it the name is that of several parts. */
type Written = { text: DoseText; name: string; ingredients: readonly string[]; product: ListedName | undefined }

function portionOf(ingredient: string, written: Written, person: Person): Portion | Unread {
  const { text } = written
  if (text.isUnread) return 'unreadable'
  const form = formOf(written)
  const limits = (doseData().limits.get(ingredient) ?? []).filter((each) => each.form === form)
  const own = limits.find(({ from, to }) => isWithin(person.age ?? usualAge, from, to))
  const limit = own ?? limits.find(({ from, to }) => isWithin(usualAge, from, to)) ?? limits[0]
  if (!limit) return 'form'
  const amount = amountOf(ingredient, limit, written, person)
  if (typeof amount === 'string') return amount
  return { limit, isOtherAge: !own, ...amount }
}

const usualAge = 40
const isWithin = (age: number, from: number, to: number) => Math.floor(age) >= from && Math.floor(age) <= to

function formOf({ text, name }: Written): DoseLimit['form'] | 'skin' {
  if (text.form === 'skin') return 'skin'
  if (text.form === 'patch' || readDoseText(name).form === 'patch' || /\bduragesic\b|\bbutrans\b/i.test(name)) return 'patch'
  const unit = text.count?.unit
  return unit === 'puffs' || unit === 'drops' ? unit : 'any'
}

type Taken = Pick<Portion, 'single' | 'mostADay' | 'isLeast'>

function amountOf(ingredient: string, limit: DoseLimit, written: Written, { weightKg }: Person): Taken | Unread {
  const { text } = written
  const { count } = text
  if (limit.unit === 'puffs' || limit.unit === 'drops') return count ? taken(count.value, 1, count.value, text, limit) : 'unreadable'
  const said = partOf(text.strength, ingredient, written)
  if (said && text.per === 'kg') {
    if (!weightKg) return 'weight'
    return inUnit(said, limit, (value) => taken(value * weightKg, 1, 1, text, limit))
  }
  if (said && text.per === 'ml') {
    if (count?.unit !== 'ml') return 'unreadable'
    return inUnit(said, limit, (value) => taken(value * count.value, value, count.value, text, limit))
  }
  const pieces = piecesOf(text, written, said !== undefined)
  if (said) return inUnit(said, limit, (value) => ofPieces(value, pieces ?? 1, text, limit, written, ingredient))
  // "5" of a medicine in mg, "10" of insulin
  if (count && count.unit === undefined && pieces === undefined) {
    return inUnit({ value: count.value, unit: undefined }, limit, (value) => taken(value, value, 1, text, limit))
  }
  if (count?.unit === 'ml') return ofContent(ingredient, count, 'ml', limit, written)
  if (pieces === undefined && limit.form !== 'patch') return 'unreadable'
  return ofContent(ingredient, { value: pieces ?? 1, unit: 'piece' }, 'piece', limit, written)
}

/** "1000 mg (2 tablets)" and "1000 mg, 2 tablets" of 500 mg say the whole dose; "2 tablets of 500 mg" that of each. */
function ofPieces(value: number, pieces: number, text: DoseText, limit: DoseLimit, written: Written, ingredient: string): Taken {
  const named = readNameStrength(written.name)
  const each = partOf(named.strength, ingredient, written)
  const isWhole = text.isWhole || (each !== undefined && !named.per && each.value * pieces === value && pieces > 1)
  return isWhole ? taken(value, value / pieces, pieces, text, limit) : taken(value * pieces, value, pieces, text, limit)
}

function piecesOf({ count }: DoseText, { name }: Written, hasStrength: boolean): number | undefined {
  if (!count || count.unit === 'ml' || count.unit === 'puffs' || count.unit === 'drops') return undefined
  if (count.unit === 'piece' || hasStrength) return count.value
  const isNumbered = readNameStrength(name).strength.length > 0
  return count.value <= (isNumbered ? 10 : 4) ? count.value : undefined
}

/** The strength stands in the name, or is known from the pack. */
function ofContent(ingredient: string, count: Amount, of: Unit, limit: DoseLimit, written: Written): Taken | Unread {
  const { text, name } = written
  const named = readNameStrength(name)
  const part = (named.per === 'ml') === (of === 'ml') ? partOf(named.strength, ingredient, written) : undefined
  if (part) return inUnit(part, limit, (value) => taken(value * count.value, value, count.value, text, limit))
  const held = contentsOf(written, of)?.find((each) => each.ingredient === ingredient)
  if (!held) return 'strength'
  return inUnit(held, limit, (value) => ({ ...taken(value * count.value, value, count.value, text, limit), isLeast: held.isLeast }))
}

/** What a product is known to hold, or else a medicine of one ingredient; of other products nothing is known. */
function contentsOf({ product, ingredients: [ingredient = '', ...others] }: Written, of: Unit): readonly Content[] | undefined {
  const { contents } = doseData()
  const own = contents.get(contentKey(product?.name ?? '', of))
  return own ?? (others.length === 0 ? contents.get(contentKey(ingredient, of)) : undefined)
}

/** The amount of one ingredient in "5/325 mg", whose order is that of the name or of the pack. */
function partOf(strength: readonly Amount[], ingredient: string, { ingredients, product }: Written): Amount | undefined {
  const [first] = strength
  if (!first) return undefined
  if (ingredients.length === 1) return { ...first, value: strength.reduce((sum, { value }) => sum + value, 0) }
  const packed = product && doseData().contents.get(contentKey(product.name, 'piece'))
  const order = packed?.map((each) => each.ingredient) ?? (product ? orderIn(product, ingredients) : ingredients)
  return strength.length === order.length ? strength[order.indexOf(ingredient)] : undefined
}

/** "hydrocodone acetaminophen" is listed under its contents, whose order it has; a brand has none. */
function orderIn({ plain }: ListedName, ingredients: readonly string[]): string[] {
  const at = (ingredient: string) => plain.indexOf(ingredient)
  return ingredients.every((each) => at(each) >= 0) ? ingredients.toSorted((a, b) => at(a) - at(b)) : []
}

function taken(single: number, each: number, count: number, { rhythm }: DoseText, limit: DoseLimit): Taken {
  const { mostADay: most } = rhythm
  if (!most) return { single, mostADay: undefined, isLeast: false }
  const ofCount = most.unit === 'piece' || most.unit === 'ml' || most.unit === 'puffs' || most.unit === 'drops'
  const mostADay = ofCount ? (count > 0 ? each * most.value : undefined) : convert(most, limit)
  return { single, mostADay, isLeast: false }
}

const inUnit = <Result>(amount: Amount, limit: DoseLimit, use: (value: number) => Result): Result | Unread => {
  const value = convert(amount, limit)
  return value === undefined ? 'unreadable' : use(value)
}

const micrograms: Partial<Record<Unit, number>> = { g: 1_000_000, mg: 1000, mcg: 1 }

/** The amount in the unit of the limit. A number without a unit has the limit's own, but 0.25 of a medicine in micrograms is in mg. */
function convert({ value, unit }: Amount, { unit: wanted, ingredient }: DoseLimit): number | undefined {
  if (unit === wanted) return value
  if (unit === undefined) return wanted === 'mcg' && value < 2 ? value * 1000 : value
  const [from, to] = [micrograms[unit], micrograms[wanted]]
  if (from && to) return (value * from) / to
  const held = doseData().contents.get(contentKey(ingredient, unit))?.[0]
  return held?.unit === wanted ? value * held.value : undefined
}
