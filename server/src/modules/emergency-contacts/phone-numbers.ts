import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in E.164, or nothing where it cannot be one of its country. Without + it is read as the given country's. */
export function readPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false }) // the contract lists the library's countries
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

/** As it is written for callers from everywhere: +1 312 555 0142. */
export const writtenPhone = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number
