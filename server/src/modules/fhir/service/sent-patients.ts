import type { WriteRight } from '@uzima/contract/connected-apps/scopes'
import { queryOf, splitOnce } from '../bundle.ts'
import { importerFor } from '../importers.ts'
import type { Sent } from './sent.ts'
import { asObject, bodyOf } from './sent-files.ts'
import { patientIn } from './whose.ts'

type Body = Record<string, unknown>

/** Of one resource. What is wrong with it otherwise, writing it says. */
export const sentResource =
  (right: WriteRight) =>
  ({ resourceType: type, bytes }: { resourceType: string; bytes: Uint8Array }, publicUrl: string): Sent => ({
    patients: subjectOf(bodyOf(bytes, type) ?? {}, publicUrl),
    writes: [[type, right]],
  })

/** Of all entries of a bundle: also of those that look for a patient, or read. */
export function sentBundle({ bytes }: { bytes: Uint8Array }, publicUrl: string): Sent {
  const entries = [bodyOf(bytes, 'Bundle')?.entry].flat().map((entry) => {
    const { resource, request } = asObject(entry)
    return { body: asObject(resource), request: asObject(request) }
  })
  const patients = entries.flatMap(({ body, request }) => [...subjectOf(body, publicUrl), ...askedFor(request, publicUrl)])
  const writes = entries.flatMap(({ body, request }): [string, WriteRight][] => {
    const right = request.method === 'POST' ? 'c' : request.method === 'PUT' ? 'u' : undefined
    const type = String(body.resourceType)
    // what is not written is looked for
    return right && importerFor(type) ? [[type, right]] : []
  })
  return { patients: [...new Set(patients)], writes }
}

/** References to other entries name nobody: what those find does. */
function subjectOf({ patient, subject, participant }: Body, publicUrl: string): string[] {
  const named = [patient, subject, ...[participant].flat().map((each) => asObject(each).actor)]
  const found = named.flatMap((each) => listed(patientIn({ resourceType: 'Condition', patient: asObject(each).reference }, publicUrl)))
  return [...new Set(found)]
}

function askedFor({ method, url, ifNoneExist }: Body, publicUrl: string): string[] {
  const [path = '', search = ''] = splitOnce(typeof url === 'string' ? url : '', '?')
  const [resourceType = '', id] = path.split('/')
  const query = method === 'GET' ? queryOf(search) : typeof ifNoneExist === 'string' ? queryOf(ifNoneExist) : undefined
  if (!query) return []
  const { subject, ...others } = query
  return listed(patientIn({ ...(subject !== undefined && { patient: subject }), ...others, resourceType, ...(id && { id }) }, publicUrl))
}

const listed = (patientId: string | undefined) => (patientId === undefined ? [] : [patientId])
