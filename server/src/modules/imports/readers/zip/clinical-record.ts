import { most, type Said } from '../limits.ts'

/** One resource, as a hospital has given it to the phone. Only release 4 is read; others have other elements by the same names. */
export function* clinicalRecordIn(content: Buffer, version: string | undefined, name: string): Generator<Said> {
  const where = `file ${name.slice(0, 80)}`
  if (version !== undefined && !version.startsWith('4.')) {
    yield { fault: 'older_version', where: `${where}, text FHIR ${version}` }
    return
  }
  const resource = parsed(content)
  if (resource === undefined) yield { fault: 'broken', where }
  else if (isDeeper(resource, most.depth)) yield { fault: 'too_deep', where }
  else if (!isResource(resource)) yield { fault: 'not_understood', where }
  else yield { resource: { ...resource, id: typeof resource.id === 'string' ? resource.id : name.slice(0, 60) }, where }
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Level by level: a walk into the depth could itself go too deep. */
function isDeeper(value: unknown, depth: number): boolean {
  let level = [value]
  for (let at = 0; level.length > 0; at++) {
    if (at > depth) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

type Resource = { resourceType: string; id?: unknown } & Record<string, unknown>
const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' &&
  value !== null &&
  'resourceType' in value &&
  typeof value.resourceType === 'string' &&
  /^[A-Z][A-Za-z]{1,60}$/.test(value.resourceType)
