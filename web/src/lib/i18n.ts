import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { emergencyNumberHere } from './emergency-number.ts'
import { chooseLanguage, type Language, languages } from './languages.ts'

type Texts = Record<string, unknown>

// One small chunk per language and namespace: a page loads only those it needs in the active language.
const files = import.meta.glob<Texts>('../../locales/*/*.json', { import: 'default' })

const fromFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../../locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`There are no ${language} texts for the namespace ${namespace}`), false)
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    )
  },
}

export const i18n = i18next.createInstance()

/** Resolves once the common texts are loaded: before that, `t` returns keys. */
export const textsReady = new Promise<void>((resolve) => i18n.on('initialized', () => resolve()))

const showLanguage = (language: string) => {
  document.documentElement.lang = language
}

export async function startI18n() {
  i18n.on('languageChanged', showLanguage)
  await i18n
    .use(fromFiles)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(localStorage.getItem('language'), navigator.languages),
      supportedLngs: languages,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, defaultVariables: { emergency: emergencyNumberHere } },
    })
}

export const currentLanguage = (): Language => chooseLanguage(i18n.language ?? null, [])

/** Loads namespaces in the active language; changing the language later loads them again automatically. */
export const loadTexts = (namespaces: readonly string[]) => i18n.loadNamespaces(namespaces)

export async function setLanguage(language: Language) {
  localStorage.setItem('language', language)
  await i18n.changeLanguage(language)
}
