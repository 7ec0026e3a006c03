import { usualCountry, usualEmergencyNumber } from '@uzima/contract/emergency-contacts/countries'

// unit tests have no document, and component tests none of these elements
const named = (name: string) => globalThis.document?.querySelector?.<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The practice's country by its ISO 3166 code, and its emergency number, as the server writes them into the page. */
export const countryHere: string = named('practice-country') ?? usualCountry
export const emergencyNumberHere: string = named('emergency-number') ?? usualEmergencyNumber
