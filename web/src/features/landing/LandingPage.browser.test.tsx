import { beforeEach } from 'vitest'
import { expect, page, test } from '#test/page.tsx'
import { voices as content } from './content.ts'

const main = page.getByRole('main')

beforeEach<{ open: (path: string) => Promise<void> }>(({ open }) => open('/'))

// @acceptance LANDING-006 to 012
test('six features are advertised', async () => {
  for (const words of [
    [/smart scheduling/i, /provider/i, /remind/i],
    [/medication/i, /interaction/i],
    [/unified/i, /health records/i],
    [/emergency/i, /location/i],
    [/security/i, /HIPAA/],
    [/24\/7/, /device/i],
  ])
    await expect.element(words.reduce((cards, word) => cards.filter({ hasText: word }), main.getByRole('article'))).toBeVisible()
  await expect.element(main.getByRole('article')).toHaveLength(6)
  await expect.element(main.getByText(/HIPAA[- ]certified/i)).not.toBeInTheDocument()
})

// @acceptance LANDING-013 to 017
for (const [figure, label] of [
  ['50K+', /active users/i],
  ['99.9%', /uptime/i],
  ['500+', /providers/i],
  ['1M+', /records/i],
] as const)
  test(`the figure ${figure} stands with its label, and says that it is an example`, async () => {
    const labelled = page.getByRole('region', { name: 'Uzima in numbers' }).getByCss('dl > div').filter({ hasText: label })
    await expect.element(labelled.getByText(figure, { exact: true })).toBeVisible()
    await expect.element(page.getByText('Example figures and testimonials').first()).toBeVisible()
  })

// @acceptance LANDING-018 to 021
test('three people speak: a quote, a name, a role and five stars each', async () => {
  const voices = page.getByRole('figure')
  await expect.element(voices).toHaveLength(3)
  for (const [at, voice] of voices.all().entries()) {
    await expect.element(voice).toHaveTextContent(content[at]?.author ?? 'an author')
    await expect.element(voice.getByRole('blockquote')).not.toBeEmptyDOMElement()
    await expect.element(voice.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
    await expect.element(voice.getByRole('img', { name: '5 of 5 stars' }).getByCss('svg')).toHaveLength(5)
  }
  await expect.element(voices.nth(0)).toHaveTextContent(/patient/i)
  await expect.element(voices.nth(1)).toHaveTextContent(/healthcare professional/i)
  await expect.element(voices.nth(2)).toHaveTextContent(/physician/i)
})
