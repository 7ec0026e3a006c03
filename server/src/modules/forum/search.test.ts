import { expect, test } from 'vitest'
import { toQuery } from './search.ts'

test.each([
  ['', undefined],
  [' %&|!():*\\ ', undefined],
  ['back pain', 'back:* & pain:*'],
  ["COVID-19's", 'COVID:* & 19:* & s:*'],
  ['gérer', 'gérer:*'],
  ['maumivu <script>', 'maumivu:* & script:*'],
  ['a b c d e f g h i j', 'a:* & b:* & c:* & d:* & e:* & f:* & g:* & h:*'],
])('"%s" becomes %s', (typed, query) => {
  expect(toQuery(typed)).toBe(query)
})
