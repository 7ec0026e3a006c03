import { type Country, countries } from '@uzima/contract/emergency-contacts/countries'
import { formatCountry } from './format.ts'
import { currentLanguage } from './i18n.ts'

/** All countries by name in the reader's language, with an optional detail. */
export const countryOptions = (detail?: (country: Country) => string) =>
  countries
    .map((country) => {
      const name = formatCountry(country.code)
      return { value: country.code, label: detail ? `${name} (${detail(country)})` : name }
    })
    .sort((a, b) => a.label.localeCompare(b.label, currentLanguage()))
