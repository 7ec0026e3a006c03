import type { Alert } from '@uzima/contract/medications/alerts'
import { createInstance, type TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#lib/languages.ts'
import { actionText, effectText, lineText } from './alert-words.ts'

type Texts = { effects: Record<string, string>; actions: Record<string, string> }
const files = import.meta.glob<Texts>('../../../../locales/*/medications.json', { import: 'default', eager: true })
const textsOf = (language: Language) => files[`../../../../locales/${language}/medications.json`] as Texts
const { effects, actions } = textsOf('en')

/** What speaks to somebody as to the one who takes the medicine. */
const toThePatient: Record<Language, RegExp> = {
  en: /\byour|\byou (may|take|are|do|feel|already)\b|\bask an? |before you take|^(take|do not take|watch)/i,
  es: /\bsu (cuerpo|médico|farmacéutico|sangre|pulso|próxima)|^(pregunte|no (lo|los) tome|tómelos|esté atento)|que podría tomar/i,
  fr: /\bvotre|\bvos\b|\bvous (prenez|rendre|a dit|l’a dit|risquez|devez|le prenez)|^(demandez à (un|votre)|ne (le|les) prenez|prenez-les)/i,
  sw: /(wako|lako|yako|vyako|kwako)\b|\bkukufanya|\bmuulize|^(usi|zitumie)|\b(hiyo unaweza|unapaswa|unahitaji|huhitaji|huna|una mzio)\b/i,
}
type AboutPair = Extract<Alert, { medicationId: string }>
const alertOf = (more: Partial<AboutPair>): Alert => ({
  id: 'pair',
  kind: 'interaction',
  severity: 'contraindicated',
  interrupts: true,
  effect: 'liver',
  action: 'avoid',
  between: ['ibuprofen', 'ibuprofen'],
  class: null,
  medicationId: '01890000-0000-7000-8000-0000000000c1',
  medicationName: 'Ibuprofen',
  detail: null,
  management: null,
  sources: [],
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedReason: null,
  ...more,
})

/** Every alert that there are texts for, and a duplicate, which has some of its own. */
const alerts = [
  ...Object.keys(effects).map((effect) => alertOf({ effect })),
  ...Object.keys(actions).map((action) => alertOf({ action })),
  alertOf({ kind: 'duplicate_ingredient', action: null }),
]

describe.each(languages)('alerts in %s', (language) => {
  let t: TFunction
  beforeAll(async () => {
    const i18n = createInstance()
    t = await i18n.init({ lng: language, ns: ['medications'], resources: { [language]: { medications: textsOf(language) } } })
  })
  const said = (alert: Alert, side: 'own' | 'provider') => [effectText(t, alert, side), actionText(t, alert, side)]

  test('speak to providers of the patient', () => {
    expect(alerts.flatMap((alert) => said(alert, 'provider')).filter((text) => toThePatient[language].test(text))).toEqual([])
  })
  test('speak to patients as to those who take it', () => {
    expect(alerts.flatMap((alert) => said(alert, 'own')).filter((text) => toThePatient[language].test(text)).length).toBeGreaterThan(10)
  })
  test('have a text for everything', () => {
    const keys = alerts.flatMap((alert) => [...said(alert, 'own'), ...said(alert, 'provider')])
    expect(keys.filter((text) => /[a-z]\.[a-z]|^$/.test(text))).toEqual([])
  })
  test('call what must not be taken contraindicated to providers only', () => {
    expect(lineText(t, alertOf({}), 'own')).not.toBe(lineText(t, alertOf({}), 'provider'))
  })
})
