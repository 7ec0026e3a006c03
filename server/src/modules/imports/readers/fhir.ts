import type { FhirResource } from '#export/fhir.ts'
import { type Piece, piecesOf } from './json-pieces.ts'
import type { Fault, FileReader, Found, Head } from './reader.ts'

/** FHIR R4 as JSON: a Bundle of any type, resources one a line, or one resource. */
export const fhir: FileReader = {
  format: 'fhir',
  matches(head, name) {
    const text = new TextDecoder()
      .decode(head)
      .replace(/^\uFEFF/, '')
      .trimStart()
    return /^[[{]/.test(text) && (text.includes('"resourceType"') || /\.(json|ndjson|jsonl|fhir)$/i.test(name))
  },
  async *read(file) {
    const about = { patient: undefined, organizations: [], sentAt: undefined } as About
    let isAny = false
    for await (const piece of piecesOf(file.from(0))) {
      if ('fault' in piece) yield piece
      else
        for (const found of resourcesOf(piece, about)) {
          isAny = true
          yield found
        }
    }
    if (isAny) yield { head: headOf(about) }
  },
}

type About = { patient: FhirResource | undefined; organizations: string[]; sentAt: string | undefined }

function* resourcesOf({ json, where, isEntry }: Piece, about: About): Generator<Found | Fault> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    yield { fault: 'broken', where }
    return
  }
  yield* isEntry && isObject(value) && value.resourceType === undefined ? ofEntry(value, where, about) : ofResource(value, where, about)
}

/** An entry of a Bundle, or of a List; what is only an answer or a reference has no resource. */
function* ofEntry({ resource, fullUrl, ...others }: Json, where: string, about: About): Generator<Found | Fault> {
  if (resource === undefined) {
    if (!['response', 'request', 'link', 'item'].some((name) => name in others)) yield { fault: 'not_understood', where }
    return
  }
  for (const found of ofResource(isObject(resource) ? { ...resource, id: idOf(resource, fullUrl) } : resource, where, about)) {
    const alias = lastOf(fullUrl)
    yield 'resource' in found && alias !== '' && alias !== found.resource.id ? { ...found, alias } : found
  }
}

function* ofResource(value: unknown, where: string, about: About): Generator<Found | Fault> {
  if (!isResource(value)) {
    yield { fault: 'not_understood', where }
    return
  }
  if (value.resourceType === 'Bundle') {
    if (typeof value.timestamp === 'string') about.sentAt = value.timestamp
    const entries = Array.isArray(value.entry) ? value.entry : []
    for (const [index, entry] of entries.entries()) {
      const place = `${where}, entry ${index + 1}`
      if (isObject(entry)) yield* ofEntry(entry, place, about)
      else yield { fault: 'not_understood', where: place }
    }
    return
  }
  if (value.resourceType === 'Patient') about.patient ??= value
  if (value.resourceType === 'Organization' && typeof value.name === 'string' && about.organizations.length < 2)
    about.organizations.push(value.name.slice(0, 200))
  yield { resource: { ...value, id: typeof value.id === 'string' ? value.id : '' }, where }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isResource = (value: unknown): value is FhirResource =>
  isObject(value) && typeof value.resourceType === 'string' && /^[A-Z][A-Za-z]{2,60}$/.test(value.resourceType)

/** Others refer to it by its id, or by the address of its entry. */
const idOf = ({ id }: Json, fullUrl: unknown) => (typeof id === 'string' ? id : lastOf(fullUrl))
const lastOf = (address: unknown) => (typeof address === 'string' ? (address.split(/[/:]/).at(-1) ?? '') : '')

function headOf({ patient, organizations, sentAt }: About): Head {
  const name = patient && nameOf(patient)
  const managing = isObject(patient?.managingOrganization) ? patient.managingOrganization.display : undefined
  const [only, ...others] = organizations
  const from = typeof managing === 'string' ? managing : others.length === 0 ? only : undefined
  const person = {
    ...(name && { name }),
    ...(typeof patient?.birthDate === 'string' && { birthDate: patient.birthDate.slice(0, 10) }),
    ...(typeof patient?.gender === 'string' && { sex: patient.gender.slice(0, 20) }),
  }
  const source = { ...(from && { name: from.slice(0, 200) }), ...(sentAt && { at: sentAt.slice(0, 40) }) }
  return {
    format: 'fhir',
    ...(Object.keys(person).length > 0 && { person }),
    ...(Object.keys(source).length > 0 && { source }),
  }
}

/** The official name, or else the first that is none of the past. */
function nameOf({ name }: FhirResource): string | undefined {
  const names = Array.isArray(name) ? name.filter(isObject) : []
  const chosen = names.find(({ use }) => use === 'official') ?? names.find(({ use }) => use !== 'old' && use !== 'maiden') ?? names[0]
  if (!chosen) return undefined
  const given = Array.isArray(chosen.given) ? chosen.given.filter((each) => typeof each === 'string') : []
  const parts = [...given, ...(typeof chosen.family === 'string' ? [chosen.family] : [])].join(' ')
  const text = typeof chosen.text === 'string' ? chosen.text : parts
  return text.trim().slice(0, 200) || undefined
}
