import { currentLanguage } from './i18n.ts'

/** The form of an ordinal number in the active language: 1st, 2nd, 3rd, 4th. */
export const ordinalForm = (value: number) => new Intl.PluralRules(currentLanguage(), { type: 'ordinal' }).select(value)
