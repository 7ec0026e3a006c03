import { expect, test } from 'vitest'
import { readSummary } from './read-summary.ts'

const bundle = (div: string) => ({
  resourceType: 'Bundle',
  entry: [
    {
      resource: {
        resourceType: 'Composition',
        title: 'Patient summary',
        language: 'sw',
        date: '2026-11-29T08:00:00Z',
        author: [{ display: 'Lakeside' }],
        section: [{ title: 'Allergies', text: { status: 'generated', div } }],
      },
    },
    { resource: { resourceType: 'Patient', name: [{ text: 'Ada' }], gender: 'female', _birthDate: {} } },
  ],
})

test('what a summary says is text, whatever stands in it', () => {
  const summary = readSummary(
    bundle('<div><ul><li><b>Bees &lt;3 &amp;amp; wasps</b> since 2019</li><li><img src=x onerror=go()>Latex</li></ul></div>'),
  )
  expect(summary).toMatchObject({ language: 'sw', practice: 'Lakeside', name: 'Ada', birthDate: null, gender: 'female' })
  expect(summary?.sections).toEqual([
    {
      title: 'Allergies',
      lines: [
        { title: 'Bees <3 &amp; wasps', text: 'since 2019' },
        { title: '', text: 'Latex' },
      ],
    },
  ])
  expect(readSummary(bundle('<div><p>No information</p></div>'))?.sections[0]?.lines).toEqual([{ title: 'No information', text: '' }])
})

test.each([[undefined], [{}], [{ entry: [] }], [{ ...bundle(''), entry: bundle('').entry.slice(1) }]])(
  'what is no summary is none',
  (given) => {
    expect(readSummary(given)).toBeUndefined()
  },
)
