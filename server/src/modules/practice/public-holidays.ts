import type { Locale } from '@uzima/contract/fields'
import type { Holiday } from '@uzima/contract/practice/holidays'

/** Loaded when an admin first asks: its rules of 200 countries are 15 MB in memory. */
const load = () => import('date-holidays')

/** Public holidays of a whole country in a year, as the language calls them; empty for a country the rules do not know. */
export async function publicHolidays({ country, year, language }: { country: string; year: number; language: Locale }): Promise<Holiday[]> {
  const { default: Rules } = await load()
  const rules = new Rules(country, { types: ['public'], languages: [language, 'en'] })
  const named = new Map<string, string>()
  for (const { date, name } of rules.getHolidays(year, language) ?? []) {
    const day = date.slice(0, 10)
    if (!named.has(day)) named.set(day, name)
  }
  return [...named].map(([day, name]) => ({ day, name }))
}
