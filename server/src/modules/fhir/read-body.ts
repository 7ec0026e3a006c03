import { FhirError } from '#errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The resource that a request brings; of the type that its address names. */
export function readBody(bytes: Uint8Array, type: string): Record<string, unknown> {
  return ofType(parse(bytes), type)
}

export function ofType(body: unknown, type: string): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new FhirError(400, 'structure', 'The body must be a resource.')
  const resource = body as Record<string, unknown>
  if (resource.resourceType !== type)
    throw new FhirError(400, [
      { issue: 'value', text: `The resource must be of the type of the address, ${type}.`, expression: `${type}.resourceType` },
    ])
  return resource
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new FhirError(400, 'structure', 'The body is not JSON in UTF-8.')
  }
}
