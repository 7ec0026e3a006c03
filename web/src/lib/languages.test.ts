import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

test.each([
  ['the stored choice wins over the browser', 'sw', ['fr-FR'], 'sw'],
  ['a stored language we do not speak is ignored', 'de', ['fr-FR'], 'fr'],
  ['a regional tag means its language', null, ['es-MX', 'en'], 'es'],
  ['the first spoken one of the browser is taken', null, ['de', 'SW-ke', 'fr'], 'sw'],
  ['English is spoken when none is', null, ['de', 'ja'], 'en'],
  ['English is spoken when the browser says nothing', null, [], 'en'],
])('%s', (_, stored, preferred, language) => {
  expect(chooseLanguage(stored, preferred)).toBe(language)
})
