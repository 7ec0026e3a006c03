import { Hl7Message, type Hl7Segment } from '@medplum/core'
import { unescaped } from './hl7-text.ts'
import { dayOf, momentOf } from './hl7-time.ts'
import { type Measured, measuredOf, type Observed } from './measured.ts'

/** Why a message is not taken: HL7 table 0357, with where (ERR-2) and in words (ERR-8). */
export type Problem = { code: string; where: string; says: string; isRejected?: true }

export type Header = {
  application: string
  facility: string
  controlId: string
  version: string
}
export type Person = { family: string; given: string; dateOfBirth: string | null; sex: 'female' | 'male' | null; ids: string[] }
/** How far a result is, by OBR-25 and OBX-11. */
export type Progress = 'preliminary' | 'final' | 'corrected' | 'none'
export type Result = Measured & {
  person: Person
  /** ORC-2 or OBR-2: our number of the order. */
  number: string
  /** ORC-3 or OBR-3, and what was ordered: what tells the same result again. */
  filler: string
  code: string
  title: string
  date: string
  changedAt: Date
  progress: Progress
}

const mostResults = 100
const mostObservations = 500
const longestTitle = 120
const versions = /^2\.([3-7](\.\d)?|8(\.\d)?)$/

const component = (segment: Hl7Segment, field: number, part = 1, repetition = 0) =>
  unescaped(segment.getField(field)?.getComponent(part, undefined, repetition) ?? '', segment.context).trim()
const subcomponent = (segment: Hl7Segment, field: number, part: number) => {
  const [first = ''] = (segment.getField(field)?.getComponent(part) ?? '').split(segment.context.subcomponentSeparator)
  return unescaped(first, segment.context).trim()
}

/** The header alone, for the answer; undefined if there is none. */
export function headerOf(text: string): (Header & { segment: Hl7Segment }) | undefined {
  if (!/^MSH[^\w\s]{4,6}/.test(text)) return undefined
  const [line = ''] = text.split(/[\r\n]/, 1)
  const segment = Hl7Message.parse(line).header
  return {
    segment,
    application: component(segment, 3),
    facility: component(segment, 4),
    controlId: component(segment, 10),
    version: component(segment, 12),
  }
}

/** What kind of message it is has to be ours before anything in it is read. */
export function refusedHeader(header: Header & { segment: Hl7Segment }): Problem | undefined {
  const { segment, controlId, version } = header
  const rejected = (code: string, where: string, says: string): Problem => ({ code, where, says, isRejected: true })
  if (controlId === '') return rejected('101', 'MSH^1^10', 'MSH-10 has to be there: the message needs a number of its own.')
  if (controlId.length > 199) return rejected('102', 'MSH^1^10', 'MSH-10 is too long.')
  if (component(segment, 9, 1) !== 'ORU') return rejected('200', 'MSH^1^9^1^1', 'Only ORU^R01 is taken here.')
  if (component(segment, 9, 2) !== 'R01') return rejected('201', 'MSH^1^9^1^2', 'Only ORU^R01 is taken here.')
  if (component(segment, 11, 1) !== 'P') return rejected('202', 'MSH^1^11', 'MSH-11 has to be P.')
  if (!versions.test(version)) return rejected('203', 'MSH^1^12', 'Versions 2.3 to 2.8 are taken here.')
  return undefined
}

type Reading = { zone: string; now: Date }
/** The results of a message, or all that prevents it from being taken. */
export function resultsOf(text: string, { zone, now }: Reading): { results: Result[] } | { problems: Problem[] } {
  const message = Hl7Message.parse(text)
  const problems: Problem[] = []
  const sent = component(message.header, 7)
  const groups: { person: Person; orc: Hl7Segment | undefined; obr: Hl7Segment; count: number; notes: string[]; observed: Observed[] }[] =
    []
  const counts: Record<string, number> = {}
  let person: Person | undefined
  let orc: Hl7Segment | undefined
  let group: (typeof groups)[number] | undefined
  let takesNotes: string[] | undefined
  const misses = (code: string, where: string, says: string) => problems.push({ code, where, says })
  for (const segment of message.segments.slice(1)) {
    const { name } = segment
    const count = (counts[name] ?? 0) + 1
    counts[name] = count
    if (name === 'PID') {
      person = personOf(segment)
      if (person.family === '' && person.given === '') misses('101', `PID^${count}^5`, 'PID-5 has to say who it is.')
      ;[orc, group, takesNotes] = [undefined, undefined, undefined]
    } else if (name === 'ORC') {
      ;[orc, group, takesNotes] = [segment, undefined, undefined]
    } else if (name === 'OBR') {
      if (!person) {
        misses('100', `OBR^${count}`, 'PID has to come before OBR.')
        continue
      }
      group = { person, orc, obr: segment, count, notes: [], observed: [] }
      groups.push(group)
      ;[takesNotes, orc] = [group.notes, undefined]
    } else if (name === 'OBX') {
      if (!group) {
        misses('100', `OBX^${count}`, 'OBR has to come before OBX.')
        continue
      }
      const observed: Observed = { segment, count, notes: [] }
      group.observed.push(observed)
      takesNotes = observed.notes
    } else if (name === 'NTE' && takesNotes) {
      const note =
        segment
          .getField(3)
          ?.components.map((_, at) => component(segment, 3, 1, at))
          .join('\n') ?? ''
      if (note.trim() !== '') takesNotes.push(note)
    }
  }
  if (!person) misses('100', 'PID', 'There has to be a PID segment.')
  else if (groups.length === 0) misses('100', 'OBR', 'There has to be an OBR segment.')
  if (groups.length > mostResults) misses('102', 'OBR', `A message has ${mostResults} OBR segments at most.`)
  if ((counts.OBX ?? 0) > mostObservations) misses('102', 'OBX', `A message has ${mostObservations} OBX segments at most.`)
  if (problems.length > 0) return { problems }
  const results = groups.map(({ obr, count, notes, observed, ...of }): Result => {
    const at = (field: number) => component(obr, field)
    const first = observed[0]?.segment
    const written = [at(7), first ? component(first, 14) : '', at(22), sent].find((each) => each !== '') ?? ''
    const date = dayOf(written)
    if (date === undefined) misses('102', `OBR^${count}^7`, 'OBR-7 has to be a date: YYYYMMDD, with a time and zone if wanted.')
    else if (date < '1900-01-01' || date > new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10))
      misses('102', `OBR^${count}^7`, 'OBR-7 is not a day on which something can have been measured.')
    const [code, title] = [at(4), component(obr, 4, 2) || component(obr, 4, 5) || at(4)]
    if (title === '') misses('101', `OBR^${count}^4`, 'OBR-4 has to say what was ordered.')
    const said = progressOf(at(25), observed)
    if (said === undefined) misses('103', `OBR^${count}^25`, 'OBR-25 has to be a code of table 0123.')
    const measured = measuredOf(observed, notes, misses)
    const fillerOf = (segment: Hl7Segment | undefined) => (segment ? component(segment, 3) : '')
    return {
      ...measured,
      ...{ person: of.person, code },
      number: at(2) || (of.orc ? component(of.orc, 2) : ''),
      filler: fillerOf(obr) || fillerOf(of.orc),
      title: title.slice(0, longestTitle),
      date: date ?? '',
      changedAt: momentOf(at(22), zone) ?? momentOf(sent, zone) ?? now,
      // what has nothing to say yet, says nothing, whatever it calls itself
      progress: measured.values.length === 0 && measured.text === '' && measured.report === undefined ? 'none' : (said ?? 'none'),
    }
  })
  return problems.length > 0 ? { problems } : { results }
}

function personOf(segment: Hl7Segment): Person {
  const [sex] = component(segment, 8).toUpperCase()
  return {
    family: subcomponent(segment, 5, 1),
    given: [component(segment, 5, 2), component(segment, 5, 3)].filter((each) => each !== '').join(' '),
    dateOfBirth: dayOf(component(segment, 7)) ?? null,
    sex: sex === 'F' ? 'female' : sex === 'M' ? 'male' : null,
    ids: (segment.getField(3)?.components ?? []).map((_, at) => component(segment, 3, 1, at)).filter((each) => each !== ''),
  }
}

const progressByCode: Record<string, Progress> = {
  F: 'final',
  C: 'corrected',
  P: 'preliminary',
  A: 'preliminary',
  R: 'preliminary',
  // cancelled or not done: that is what it says, with whatever the laboratory notes
  X: 'final',
  O: 'none',
  I: 'none',
  S: 'none',
  Y: 'none',
  Z: 'none',
}
/** By the whole where it says so; a single value that is corrected or preliminary makes the whole that. */
function progressOf(whole: string, observed: Observed[]): Progress | undefined {
  const each = observed.map(({ segment }) => component(segment, 11).toUpperCase())
  const said = whole === '' ? (each.includes('P') || each.includes('R') ? 'preliminary' : 'final') : progressByCode[whole.toUpperCase()]
  if (said === 'final' && each.includes('C')) return 'corrected'
  return said
}
