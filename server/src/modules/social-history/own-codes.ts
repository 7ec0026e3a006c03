const path = '/fhir/CodeSystem/social-history'
export const systemOfAnswers = (publicUrl: string) => `${publicUrl}${path}`
/** Of this portal or of another one. */
export const isOwnSystem = (system: string) => system.endsWith(path)

/** The codes of the portal's own questionnaires, so that what nobody else has a code for can be read back. */
export function ownCodes(publicUrl: string) {
  const concept = (code: string, text: string) => ({ coding: [{ system: systemOfAnswers(publicUrl), code }], text })
  return { asked: (code: string, text: string) => ({ code: concept(code, text) }), answered: concept }
}
export type OwnCodes = ReturnType<typeof ownCodes>
