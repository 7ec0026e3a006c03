import { expect, test } from 'vitest'
import { filled, tokenOf, withoutName } from './placeholders.ts'

const values = { name: 'Ada Mushi', age: '34 years old', problems: 'Asthma', medicines: 'none listed', values: 'none measured' }

test.each([
  ['{{name}}, {{age}}. {{problems}}; {{medicines}}; {{values}}', 'Ada Mushi, 34 years old. Asthma; none listed; none measured'],
  ['{{ name }} and {{name}}', 'Ada Mushi and Ada Mushi'],
  ['{{unknown}} {name} {{Name}}', '{{unknown}} {name} {{Name}}'],
  ['', ''],
])('%s is filled as %s', (words, text) => expect(filled(words, values)).toBe(text))

test('what is filled in is not filled again', () => expect(filled(tokenOf('name'), { ...values, name: '{{age}}' })).toBe('{{age}}'))

test.each([
  ['Ada Mushi, cough since Monday', '{{name}}, cough since Monday'],
  ['ada says that Mushi senior coughs too', '{{name}} says that {{name}} senior coughs too'],
  ['Adapted dose, mushiness', 'Adapted dose, mushiness'],
  ['{{name}} again', '{{name}} again'],
])('%s becomes %s in a template', (words, text) => expect(withoutName(words, 'Ada Mushi')).toBe(text))

test('a name may have any signs', () => expect(withoutName('Jean (Jo) Élie+ came', 'Jean (Jo) Élie+')).toBe('{{name}} came'))
