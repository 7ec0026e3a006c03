import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { emergencyNumberHere } from './emergency-number.ts'
import { chooseLanguage, type Language, languages } from './languages.ts'

type Texts = Record<string, unknown>

type Files = Record<string, () => Promise<Texts>>

// One small chunk per language and namespace: a page loads only those it needs in the active language. The list of all of them is
// larger than what a first visitor reads, so it is a chunk of its own.
const first: Files = import.meta.glob<Texts>('../../locales/*/{authentication,common,errors,landing,legal}.json', { import: 'default' })
let all: Files | undefined
/** Spares those who come with the app's own pages the wait for that list. */
export const knowTexts = (files: Files) => {
  all = files
}
const loaderOf = async (file: string) => first[file] ?? all?.[file] ?? (await import('./all-texts.ts')).allTexts[file]

const fromFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loaderOf(`../../locales/${language}/${namespace}.json`)
      .then((load) => {
        if (!load) throw new Error(`There are no ${language} texts for the namespace ${namespace}`)
        return load()
      })
      .then(
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
      // the page comes in the language of the practice
      lng: chooseLanguage(localStorage.getItem('language'), [...navigator.languages, document.documentElement.lang || 'en']),
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
