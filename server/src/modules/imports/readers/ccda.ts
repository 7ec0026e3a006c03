import { isSamePerson } from '../person.ts'
import { readCoverage } from './ccda/coverages.ts'
import { readGoal } from './ccda/goals.ts'
import { readImmunization, readMedication } from './ccda/medications.ts'
import { readResults, readSocial, readVitals } from './ccda/observations.ts'
import { guardiansOf, relatedIn } from './ccda/people.ts'
import { readAllergy, readFamily, readProblem } from './ccda/problems.ts'
import { readProcedure } from './ccda/procedures.ts'
import { isLeftOut, isOfAnother, leftOut, type Reads, type Resource, whole } from './ccda/section.ts'
import { attribute, child, childrenOf, type Element, type Maybe, Narrative, TreeBuilder, wordsOf } from './ccda/tree.ts'
import { dayOf, legalName, momentOf, nameOf, zoneOf } from './ccda/values.ts'
import { type Said, Stopped, untilStopped } from './limits.ts'
import type { FileReader, Head } from './reader.ts'
import { beginning } from './text.ts'
import { readXml } from './xml.ts'

/** The sections that are read, by their LOINC codes; in all versions of the standard they are the same. */
const sections: Record<string, Reads> = {
  '48765-2': readAllergy,
  '11450-4': readProblem(false),
  '11348-0': readProblem(true),
  '10160-0': readMedication,
  '10183-2': readMedication,
  '75311-1': readMedication,
  '11369-6': readImmunization,
  '8716-3': readVitals,
  '30954-2': readResults,
  '29762-2': readSocial,
  '47519-4': readProcedure,
  '10157-6': readFamily,
  '48768-6': readCoverage,
  '61146-7': readGoal,
}
/** Codes are left out by some; the templates say the same. */
const codeOfTemplate: Record<string, string> = {
  '22.2.6': '48765-2',
  '22.2.6.1': '48765-2',
  '22.2.5': '11450-4',
  '22.2.5.1': '11450-4',
  '22.2.20': '11348-0',
  '22.2.1': '10160-0',
  '22.2.1.1': '10160-0',
  '22.2.11': '10183-2',
  '22.2.11.1': '10183-2',
  '22.2.2': '11369-6',
  '22.2.2.1': '11369-6',
  '22.2.4': '8716-3',
  '22.2.4.1': '8716-3',
  '22.2.3': '30954-2',
  '22.2.3.1': '30954-2',
  '22.2.17': '29762-2',
  '22.2.7': '47519-4',
  '22.2.7.1': '47519-4',
  '22.2.15': '10157-6',
  '22.2.18': '48768-6',
  '22.2.60': '61146-7',
}

/** Sections are read one by one; these are more than one can be. */
const mostElements = 400_000
const mostCharacters = 50_000_000

/** Pictures and other files inside: they are not read, but may be long. */
const skipped = new Set(['observationMedia', 'regionOfInterest', 'renderMultiMedia'])
const longest = 60_000_000
const headParts = new Set(['effectiveTime', 'recordTarget', 'author', 'custodian'])
const mostParticipants = 50

export const ccda: FileReader = {
  format: 'ccda',
  matches: (head) => /<(?:[\w.-]+:)?ClinicalDocument[\s>]/.test(beginning(head)),
  read: (file) => untilStopped(readCcda(file.from(0))),
}

export async function* readCcda(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Said> {
  const said: Said[] = []
  const document = new DocumentListener(said)
  for await (const _ of readXml(bytes, document, { doctype: 'refused', longest })) yield* said.splice(0)
  document.end()
  yield* said
}

const personOf = (recordTarget: Maybe) => {
  const patient = child(recordTarget, 'patientRole', 'patient')
  return { patient, name: nameOf(legalName(patient), new Narrative(undefined)), birthDate: dayOf(child(patient, 'birthTime')) }
}

const headOf = (parts: Map<string, Element>): Head => {
  const none = new Narrative(undefined)
  const { patient, name, birthDate } = personOf(parts.get('recordTarget'))
  const sex = { M: 'male', F: 'female', UN: 'other' }[attribute(child(patient, 'administrativeGenderCode'), 'code') ?? '']
  const author = child(parts.get('author'), 'assignedAuthor')
  const source =
    wordsOf(child(parts.get('custodian'), 'assignedCustodian', 'representedCustodianOrganization', 'name'), 200) ??
    wordsOf(child(author, 'representedOrganization', 'name'), 200) ??
    nameOf(child(author, 'assignedPerson', 'name'), none)
  const at = momentOf(parts.get('effectiveTime'), undefined)
  return {
    format: 'ccda',
    person: { ...(name && { name }), ...(birthDate && { birthDate }), ...(sex && { sex }) },
    source: { ...(source && { name: source }), ...(at && { at }) },
  }
}

/** Follows a document from its head through its sections, with one part of it in memory. */
class DocumentListener {
  private readonly said: Said[]
  private readonly path: string[] = []
  private readonly parts = new Map<string, Element>()
  private readonly builder = new TreeBuilder(skipped)
  private prefix = ''
  private isHeadSaid = false
  /** People besides the patient, with the line on which each of them begins. */
  private readonly people: { resource: Resource; line: number }[] = []
  private partLine = 0
  private person: string | undefined
  private hasBody = false
  /** It has several patients, and no entry says which of them it is about. */
  private isOfSeveral = false
  private ids = 0
  private counts = new Map<string, number>()

  constructor(said: Said[]) {
    this.said = said
  }

  open(given: string, attributes: Record<string, string>, line: number) {
    if (this.path.length === 0) this.begin(given, line)
    const name = this.nameOf(given)
    if (this.builder.isOpen) this.builder.open(name, attributes)
    else if (this.isWanted(name)) {
      this.partLine = line
      this.builder.open(name, attributes)
    }
    if (name === 'structuredBody') this.hasBody = true
    if (this.path.length === 1 && name === 'component') this.sayHead()
    this.path.push(name)
    if (this.builder.elements > mostElements || this.builder.characters > mostCharacters) throw new Stopped('too_large', `line ${line}`)
  }

  private begin(given: string, line: number) {
    const [, prefix = '', name] = /^(?:([^:]*):)?(.*)$/.exec(given) ?? []
    if (name !== 'ClinicalDocument') throw new Stopped('unknown_format', `line ${line}`)
    this.prefix = prefix && `${prefix}:`
  }

  /** Names without the prefix of the document's own namespace. */
  private nameOf = (given: string) => (this.prefix && given.startsWith(this.prefix) ? given.slice(this.prefix.length) : given)

  private isWanted = (name: string) =>
    (this.path.length === 1 && headParts.has(name) && (name === 'recordTarget' || !this.parts.has(name))) ||
    (this.path.length === 1 && name === 'participant' && this.people.length < mostParticipants) ||
    (name === 'section' && this.path.includes('structuredBody'))

  text(text: string) {
    if (this.builder.isOpen) this.builder.text(text)
  }

  close() {
    this.path.pop()
    const part = this.builder.isOpen ? this.builder.close() : undefined
    if (!part) return
    if (part.name === 'section') this.section(part)
    else if (part.name === 'participant') this.beside(relatedIn(part))
    else if (part.name === 'recordTarget' && this.parts.has(part.name)) this.isOfSeveral ||= this.isSomebodyElse(part)
    else {
      this.parts.set(part.name, part)
      if (part.name === 'recordTarget') this.beside(guardiansOf(part))
    }
  }

  /** Hospitals name a person once for each number that they have there. */
  private isSomebodyElse(recordTarget: Element): boolean {
    const [first, other] = [this.parts.get('recordTarget'), recordTarget].map((each) => {
      const { name = null, birthDate = null } = personOf(each)
      return { name, birthDate }
    })
    return first !== undefined && other !== undefined && !isSamePerson(first, other)
  }

  private beside(resources: Resource[]) {
    for (const resource of resources) this.people.push({ resource, line: this.partLine })
  }

  private sayHead() {
    if (this.isHeadSaid) return
    this.isHeadSaid = true
    const head = headOf(this.parts)
    this.person = head.person?.name
    this.said.push({ head })
    if (this.isOfSeveral) {
      this.said.push({ fault: 'not_said_of_person', where: '' })
      return
    }
    for (const { resource, line } of this.people.splice(0, mostParticipants))
      this.said.push({ resource: this.whole(resource), where: `line ${line}` })
  }

  private whole = (resource: Resource) => whole(resource, `ccda-${++this.ids}`, this.person)

  end() {
    this.sayHead()
    if (!this.hasBody) this.said.push({ fault: 'no_sections', where: '' })
  }

  private section(section: Element) {
    if (this.isOfSeveral) return
    const known = sections[codeOf(section)]
    const title = wordsOf(child(section, 'title'), 80)
    const code = child(section, 'code')
    const where = `section ${title ?? attribute(code, 'displayName')?.slice(0, 80) ?? attribute(code, 'code')?.slice(0, 40) ?? '?'}`
    const entries = childrenOf(section, 'entry')
    const text = child(section, 'text')
    if (known && entries.length > 0) this.entries(known, entries, new Narrative(text), where)
    else if (attribute(section, 'nullFlavor') === undefined && (entries.length > 0 || wordsOf(text, 40)))
      this.said.push({ fault: known ? 'text_only' : 'not_understood', where })
    for (const each of childrenOf(section, 'component')) for (const inner of childrenOf(each, 'section')) this.section(inner)
  }

  private entries(read: Reads, entries: Element[], narrative: Narrative, where: string) {
    const made = this.parts.get('effectiveTime')
    const context = { narrative, zone: zoneOf(made), madeOn: dayOf(made) }
    for (const element of entries) {
      const number = (this.counts.get(where) ?? 0) + 1
      this.counts.set(where, number)
      const at = `${where}, entry ${number}`
      const isOthers = read !== readFamily && isOfAnother(element)
      const readings = isOthers ? [leftOut('not_said_of_person', wordsOf(element, 120))] : read({ ...context, element })
      if (readings.length === 0) this.said.push({ fault: 'not_understood', where: at })
      for (const reading of readings)
        this.said.push(
          isLeftOut(reading)
            ? { fault: reading.leftOut, where: reading.text ? `${at}, text ${reading.text.slice(0, 120)}` : at }
            : { resource: this.whole(reading), where: at },
        )
    }
  }
}

const codeOf = (section: Maybe): string => {
  const codes = [child(section, 'code'), ...childrenOf(child(section, 'code'), 'translation')].map((each) => attribute(each, 'code') ?? '')
  const known = codes.find((code) => code in sections)
  if (known) return known
  const templates = childrenOf(section, 'templateId').map((each) => (attribute(each, 'root') ?? '').replace('2.16.840.1.113883.10.20.', ''))
  return templates.map((template) => codeOfTemplate[template]).find(Boolean) ?? ''
}
