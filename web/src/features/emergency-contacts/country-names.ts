import { countries } from '@uzima/contract/emergency-contacts/countries'
import { currentLanguage } from '#lib/i18n.ts'

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' })

export const countryName = (code: string) => namesIn(currentLanguage()).of(code) ?? code

/** All countries by their names in the reader's language, with what stands behind each. */
export function countryOptions(detail: (country: (typeof countries)[number]) => string | undefined = () => undefined) {
  const language = currentLanguage()
  const names = namesIn(language)
  return countries
    .map((country) => {
      const name = names.of(country.code) ?? country.code
      const more = detail(country)
      return { value: country.code, label: more ? `${name} (${more})` : name }
    })
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
