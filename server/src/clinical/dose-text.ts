import {
  counted,
  countedThings,
  daily,
  day,
  each,
  hour,
  latinTimes,
  massUnit,
  massUnits,
  most,
  number,
  partsOfDay,
  per,
  plainDose,
  range,
  times,
  week,
  weekdays,
  weekly,
} from './dose-words.ts'

export const units = ['mg', 'mcg', 'g', 'units', 'meq', 'ml', 'puffs', 'drops', 'piece'] as const
export type Unit = (typeof units)[number]
/** `unit` is undefined for "a tablet of 500". */
export type Amount = { value: number; unit: Unit | undefined }

/** How often a text says a medicine is taken; what it does not say is undefined. */
export type Rhythm = { timesADay?: number; timesAWeek?: number; mostADay?: Amount }

/** What a dosage says. Ranges are read at their greater end. */
export type DoseText = {
  /** As written, "5/325 mg" with both; for each piece, unless `per` says otherwise. */
  strength: Amount[]
  per?: 'ml' | 'kg' | 'hour'
  count?: Amount
  /** "1000 mg (2 tablets)": the strength is the whole dose. */
  isWhole: boolean
  /** "1500 mg a day" may be the day's total or one of several doses. */
  isDayTotal: boolean
  form?: 'patch' | 'skin'
  rhythm: Rhythm
  /** Numbers were left over that no rule reads. */
  isUnread: boolean
}

const compiled = new Map<string, RegExp>()
/** Compiled once: making the patterns of these few rules each time took most of the time of a check. */
function patternOf(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source)
  compiled.set(source, known)
  return known
}

/** The text that is still to be read; what a rule takes is taken out. */
class Rest {
  text: string
  constructor(text: string) {
    this.text = text
  }
  take(pattern: string): RegExpMatchArray | undefined {
    const found = this.text.match(patternOf(pattern)) ?? undefined
    if (found) this.text = this.text.replace(found[0], ' ').replace(/ {2,}/g, ' ')
    return found
  }
}

const greater = (a: string | undefined, b: string | undefined) => Math.max(Number(a ?? 0), Number(b ?? 0))
const smaller = (a: string | undefined, b: string | undefined) => Math.min(Number(a), Number(b ?? a))
const kindOf = (kinds: Record<string, string>, word: string) =>
  Object.keys(kinds).find((kind) => patternOf(`^${kinds[kind] ?? ''}$`).test(word))

/** Reads "2 tablets of 500 mg", "10 ml of 125 mg/5 ml", "kidonge 1", "1-2 cp", "500mg x2", "1 g toutes les 6 heures". */
export function readDoseText(text: string): DoseText {
  const plain = plainDose(text)
  const rest = new Rest(plain)
  const isDayTotal = new RegExp(`${number} ?(?:${massUnit}|${counted})\\)? ?(?:/|per |a |al |por |par |kwa )\\s*${day}\\b`).test(
    plain.replace(mostADay, ' '),
  )
  const schedule = takeSchedule(rest)
  const form = formOf(plain)
  const { strength, per: of } = takeStrength(rest)
  const unitless = strength.length === 0 ? takeUnitless(rest) : []
  const { count, times: extra } = takeCount(rest, strength.length > 0)
  const rhythm = extra === undefined ? schedule : { ...schedule, timesADay: Math.max(extra, schedule.timesADay ?? 0) }
  return {
    strength: [...strength, ...unitless],
    ...(of && { per: of }),
    ...(count && { count }),
    isWhole: strength.length > 0 && /\(.*\)|=/.test(plain),
    isDayTotal,
    ...(form && { form }),
    rhythm,
    isUnread: /\d/.test(rest.text) || changing.test(plain),
  }
}

/** The dose changes over the days or hours. */
const changing = /\b(?:then|luego|despues|puis|ensuite|kisha|halafu)\b/

/** Reads only how often, as notes say it ("every Monday", "change every 72 hours"); other numbers do not matter there. */
export const readRhythm = (text: string): Rhythm => takeSchedule(new Rest(plainDose(text)))

/** The strength within a medicine's name: "Tylenol 500 mg", "Amoxicillin 250 mg/5 ml", "ibuprofen 800". */
export function readNameStrength(name: string): Pick<DoseText, 'strength' | 'per'> {
  const plain = plainDose(name)
  const rest = new Rest(plain)
  const found = takeStrength(rest)
  if (found.strength.length > 0) return found
  const last = plain.match(new RegExp(`[a-z] (${number}(?:\\s*[/-]\\s*${number})*)$`))?.[1]
  return { strength: last ? last.split(/\s*[/-]\s*/).map((value) => ({ value: Number(value), unit: undefined })) : [] }
}

function formOf(plain: string): DoseText['form'] {
  if (/\b(?:patch|patches|parches?|timbres?|kiraka|viraka)\b/.test(plain)) return 'patch'
  return /%|\b(?:cream|ointment|gel|lotion|crema|pomada|creme|pommade|krimu|marhamu)\b/.test(plain) ? 'skin' : undefined
}

const mostADay = new RegExp(`\\b${most}:? ?(${number}) ?(${massUnit}|${counted})(?:${per}| )${day}\\b`)

function takeSchedule(rest: Rest): Rhythm {
  dropAsides(rest)
  const rhythm: Rhythm = {}
  const atMost = rest.take(mostADay.source)
  if (atMost) rhythm.mostADay = { value: Number(atMost[1]), unit: unitOf(atMost[2] ?? '') }
  const hours = rest.take(`\\b${each} ?${range} ?${hour}\\b`) ?? rest.take(`\\bkila (?:baada ya )?(?:saa|masaa) ${range}`)
  const days = rest.take(`\\b${each} ?(?:siku )?(${number}) ?${day}\\b`) ?? rest.take(`\\bkila (?:baada ya )?siku (${number})`)
  const weekTimes = rest.take(`\\b${times} (${number})${per}${week}\\b`) ?? rest.take(`(${number}) ?${times}${per}(?:${week}|weekly)\\b`)
  const dayTimes =
    rest.take(`\\b${times} ?(${number})${per}(?:${day}|daily)\\b`) ?? rest.take(`(${number}) ?${times}${per}(?:${day}|daily)\\b`)
  const named = weekdays.filter((names) => rest.take(`\\b(?:${names})\\b`)).length
  const everyWeek = rest.take(`(?:\\b|(?=/))${weekly}\\b`)
  const otherDay = rest.take(
    '\\bevery other day\\b|\\balternate days\\b|\\b1 jour sur 2\\b|\\b(?:1 )?dia si y (?:1 )?(?:dia )?no\\b|\\bsiku moja baada ya',
  )
  const everyDay = rest.take(`(?:\\b|(?=/))${daily}(?![a-z])`)
  const slots = rest.take(`\\b(\\d(?:\\.\\d)?)-(\\d(?:\\.\\d)?)-(\\d(?:\\.\\d)?)(?:-(\\d(?:\\.\\d)?))?\\b`)
  const parts = partsOfDay.filter((words) => rest.take(`\\b(?:${words})\\b`)).length
  const latin = latinTimes.find(([words]) => rest.take(`(?:^|\\s)(?:${words})(?=\\s|$|,)`))

  if (hours) rhythm.timesADay = 24 / smaller(hours[1], hours[2])
  else if (dayTimes) rhythm.timesADay = Number(dayTimes[1])
  else if (slots) rhythm.timesADay = slots.slice(1).filter((each) => Number(each ?? 0) > 0).length
  else if (latin) rhythm.timesADay = latin[1]
  else if (parts > 1) rhythm.timesADay = parts
  else if (otherDay) rhythm.timesADay = 0.5
  else if (everyDay) rhythm.timesADay = 1
  if (weekTimes) rhythm.timesAWeek = Number(weekTimes[1])
  else if (named > 0) rhythm.timesAWeek = named
  else if (days && Number(days[1]) > 1) rhythm.timesAWeek = 7 / Number(days[1])
  else if (everyWeek) rhythm.timesAWeek = 1
  if (rhythm.timesADay !== undefined && rhythm.timesADay < 0.5) {
    rhythm.timesAWeek = rhythm.timesADay * 7
    delete rhythm.timesADay
  }
  if (slots) rest.text = `${Math.max(...slots.slice(1).map((each) => Number(each ?? 0)))} tab ${rest.text}`
  return rhythm
}

/** How long, at what hour, and with how much water says nothing about the dose. */
function dropAsides(rest: Rest) {
  const asides = [
    `\\b(?:for|during|x|por|durante|pendant|kwa)(?: muda wa)? ?${range} ?(?:${day}|${week}|months?|mes(?:es)?|mois)\\b(?! (?:a|per))`,
    `\\bkwa siku ${number}`,
    `${number} ?ml (?:of |de |d'|ya )?(?:water|agua|eau|maji)`,
    `\\b(?:\\d{1,2}(?::\\d\\d)? ?(?:am|pm)|\\d{1,2}:\\d\\d|(?:at|a las|a) \\d{1,2} ?h)\\b`,
    `(?<!(?:every|each|cada|les|kila) )${number} ?(?:min|minutes?|minutos?|dakika)\\b`,
    `\\b(?:with|con|avec|na)\\b (?:1 )?(?:glass|vaso|verre|glasi)`,
    `\\b1 (?:dia|jour|day)\\b(?! sur)`,
    `\\b\\(\\d+\\)`,
    `${number} ?%`,
  ]
  for (const aside of asides) while (rest.take(aside));
}

/** All amounts written with a unit; of several ("500 mg or 1000 mg") the greatest, or the one that says what a ml holds. */
function takeStrength(rest: Rest): Pick<DoseText, 'strength' | 'per'> {
  const mentions: Pick<DoseText, 'strength' | 'per'>[] = []
  for (let found = rest.take(mention); found; found = rest.take(mention)) mentions.push(mentionOf(found.groups ?? {}))
  // "vidonge 2 vya mg 500", as Swahili writes it
  const unitFirst = mentions.length === 0 ? rest.take(`\\b(${massUnit}) ?(${number})(?! ?(?:${massUnit}))\\b`) : undefined
  if (unitFirst) mentions.push({ strength: [{ value: Number(unitFirst[2]), unit: unitOf(unitFirst[1] ?? '') }] })
  const withMl = mentions.find((each) => each.per === 'ml')
  return withMl ?? mentions.sort((a, b) => worthOf(b.strength) - worthOf(a.strength))[0] ?? { strength: [] }
}

const share = `(?<share>${number})? ?(?:(?<kg>kg|kilos?)|(?<ml>ml|cc)|(?<hour>h|hr|hour|hora|heure|saa))\\b`
const mention = `(?<first>(?:${number} ?(?:${massUnit})? ?[/+] ?)*)(?<last>${range}) ?(?<unit>${massUnit})\\b(?: ?(?:/|per|in|en|dans|por|par|kwa|kila|pour) ?${share})?`

function mentionOf({ first = '', last = '', unit: word = '', share = '1', kg, ml, hour }: Record<string, string | undefined>) {
  const unit = unitOf(word)
  const per: DoseText['per'] = kg ? 'kg' : ml ? 'ml' : hour ? 'hour' : undefined
  const values = [...first.split(/[/+]/).filter((each) => each.trim()), last]
  const strength = values.map((each): Amount => {
    const [value = 0, other = 0] = [...each.matchAll(new RegExp(number, 'g'))].map(Number)
    return { value: Math.max(value, other) / Number(share), unit: unitOf(each.match(new RegExp(massUnit))?.[0] ?? '') ?? unit }
  })
  return { strength, ...(per && { per }) }
}

/** "one tablet of 500", "875/125" */
function takeUnitless(rest: Rest): Amount[] {
  const combined = rest.take(`^\\s*${number}(?:/${number})+(?= |$)`)
  if (combined) return combined[0].split('/').map((value) => ({ value: Number(value), unit: undefined }))
  const found = rest.take(`\\b(?:of|de|du|ya|vya|za|la) (${number})(?! ?(?:${counted}))\\b`)
  return found ? [{ value: Number(found[1]), unit: undefined }] : []
}

/** How many pieces, ml, puffs or drops; "2x3" is two pieces three times a day. */
function takeCount(rest: Rest, hasStrength: boolean): { count?: Amount; times?: number } {
  const grid = rest.take(`\\b([1-9](?:\\.5)?) ?x ?([1-6])\\b(?! ?(?:${massUnit})\\b)`)
  if (grid) return { count: { value: Number(grid[1]), unit: 'piece' }, times: Number(grid[2]) }
  const found = rest.take(`${range}(?: ?\\(\\d+\\))? ?(?:x |small |large |a |de |of a |ya )?(?<thing>${counted})\\b`)
  if (found) return { count: countOf(greater(found[1], found[2]), found.groups?.thing ?? '') }
  const after = rest.take(`\\b(?<thing>${counted}) ?${range}(?! ?(?:${massUnit}))\\b`)
  if (after) return { count: countOf(greater(after[2], after[3]), after.groups?.thing ?? '') }
  const multiple = rest.take(`\\bx ?(${number})\\b`) ?? rest.take(`\\b(${number}) ?x`)
  if (multiple) return { count: { value: Number(multiple[1]), unit: 'piece' } }
  // "tablets of 1 g, one every 8 hours": the only number that is left
  const bare = rest.take(hasStrength ? `^[^\\d]*\\b(${number})\\b[^\\d]*$` : `^\\s*${range}\\s*$`)
  return bare ? { count: { value: greater(bare[1], hasStrength ? undefined : bare[2]), unit: undefined } } : {}
}

const spoons: Record<string, number> = { teaspoon: 5, tablespoon: 15 }
function countOf(value: number, word: string): Amount {
  const thing = kindOf(countedThings, word) ?? 'piece'
  const ml = spoons[thing]
  return ml ? { value: value * ml, unit: 'ml' } : { value, unit: units.find((each) => each === thing) }
}

const unitOf = (word: string): Unit | undefined => {
  const kind = kindOf(massUnits, word) ?? kindOf(countedThings, word)
  return units.find((each) => each === kind)
}
const milligrams: Partial<Record<Unit, number>> = { g: 1000, mg: 1, mcg: 0.001 }
const worthOf = (strength: readonly Amount[]) => Math.max(...strength.map(({ value, unit }) => value * ((unit && milligrams[unit]) ?? 1)))
