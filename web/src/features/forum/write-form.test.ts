import { expect, test } from 'vitest'
import { PostFields, tagsOf } from './write-form.ts'

test.each([
  ['', []],
  ['Knee pain, sleep', ['knee-pain', 'sleep']],
  ['#Sleep #sleep; SLEEP ', ['sleep']],
  ['  Été à Nairobi!  ,,', ['été-à-nairobi']],
  ['<b>bold</b>', ['b-bold-b']],
])('"%s" yields the tags %j', (typed, tags) => {
  expect(tagsOf(typed)).toEqual(tags)
})

test.each([
  ['a,b,c,d,e', true],
  ['a,b,c,d,e,f', false],
  ['a,a,b,b,c,c', true],
  ['x'.repeat(24), true],
  ['x'.repeat(25), false],
])('tags "%s" are accepted: %s', (tags, isTaken) => {
  expect(PostFields.safeParse({ title: 'x', content: 'y', category: 'general', tags }).success).toBe(isTaken)
})
