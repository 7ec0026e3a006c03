import { auditEvents } from '@uzima/contract/audit'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

test.each(['en', 'es', 'fr', 'sw'])('every event of the log has a text in %s', async (language) => {
  const words = i18next.createInstance()
  const { default: security } = await import(`../../../locales/${language}/security.json`)
  await words.init({ lng: language, resources: { [language]: { security } } })
  const raw = Object.keys(auditEvents).filter((event) => eventWords(words.t, event) === event.replaceAll(/[._]/g, ' '))
  expect(raw).toEqual([])
})
