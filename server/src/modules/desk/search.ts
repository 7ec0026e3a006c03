export type PatientSearch = { words: string[] | null; birthDate: string | null; digits: string | null }

const isoDate = /\b((?:19|20)\d\d)-(\d{1,2})-(\d{1,2})\b/
const writtenDate = /\b(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)\b/
const phone = /(?<![\p{L}\p{N}])\+?\d[\d\s().-]{5,}\d(?!\p{L})/u
/** As many as tell one number from another. */
const leastDigits = 7

/** Name, birth date and phone number in what was typed. A written date begins with the day, in the United States with the month. */
export function readSearch(typed: string, country: string | null): PatientSearch {
  const date = isoDate.exec(typed) ?? writtenDate.exec(typed)
  const birthDate = date && toDay(date, country)
  // a date that there is not is no phone number either
  const rest = date ? typed.replace(date[0], ' ') : typed
  const number = phone.exec(rest)?.[0]
  const digits = number?.replaceAll(/\D/g, '') ?? ''
  const isPhone = digits.length >= leastDigits
  const words = (isPhone && number ? rest.replace(number, ' ') : rest).split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  return { words: words.length > 0 ? words : null, birthDate, digits: isPhone ? digits : null }
}

function toDay([, first = '', second = '', third = '', fourth]: RegExpExecArray, country: string | null): string | null {
  const [year, month, day] =
    fourth === undefined ? [first, second, third] : country === 'US' && second === '/' ? [fourth, first, third] : [fourth, third, first]
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null
}
