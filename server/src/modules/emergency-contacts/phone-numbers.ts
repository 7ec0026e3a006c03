import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a number to E.164; undefined if it is not valid. Without a leading + it is read as a number of the given country. */
export function readPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode, extract: false }) // the contract only lists the library's countries
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

/** In international format: +1 312 555 0142. */
export const writtenPhone = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number
