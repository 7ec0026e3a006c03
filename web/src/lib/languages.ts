export const languages = ['en', 'es', 'fr', 'sw'] as const
export type Language = (typeof languages)[number]

/** Each language's name in the language itself. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français', sw: 'Kiswahili' }

export const isLanguage = (value: string | null | undefined): value is Language => languages.some((language) => language === value)

/** The stored choice, otherwise the first supported browser language, otherwise English. */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}
