import { type AnalyzeSymptoms, type SymptomCheck, symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'
import { asking, chill, despairing, ending, noChecks, resultOf } from '#test/symptom-checks.ts'

/** A server that reads words as the tests say, and keeps what it was told. */
function reading(read: (input: AnalyzeSymptoms) => Partial<SymptomCheck>) {
  const sent: AnalyzeSymptoms[] = []
  let check = chill
  const take = (input: AnalyzeSymptoms) => {
    sent.push(input)
    check = { ...resultOf(input), id: chill.id, ...read(input) }
    return check
  }
  answer(symptomCheckerApi, {
    analyzeSymptoms: take,
    describeCheck: ({ id: _, ...input }) => take(input),
    getSymptomCheck: () => check,
  })
  return sent
}
const box = page.getByRole('textbox', { name: 'What troubles you most?' })
const talk = page.getByText('Talk to someone now', { exact: true })

test('words are read at once; since when and whom are asked after, in the same check; what was said stays and can be changed', async ({
  open,
}) => {
  noChecks()
  const sent = reading(() => ({}))
  await open('/symptom-checker', { as: ada })
  await expect.element(page.getByRole('heading', { name: 'What troubles you most?', level: 2 })).toHaveFocus()
  expect(
    page
      .getByRole('heading', { level: 1 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Symptom Checker'])
  await expect.element(button('Next')).toBeDisabled()
  const words = `${'My nose runs and I sneeze all day long. '.repeat(8)}That is all.`
  await box.fill(words)
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'Since when?', level: 1 })).toHaveFocus()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  // nothing is said of what was not touched; a long story is whole in the description
  expect(sent).toMatchObject([{ duration: null, severity: null, description: words, additionalSymptoms: [] }])
  expect(words.startsWith(sent[0]?.primarySymptom ?? '?')).toBe(true)
  await expect.element(page.getByText('Saved. You can stop and come back later.')).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  await page.getByRole('radio', { name: '2-3 days' }).click()
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'Whom is it for?' })).toHaveFocus()
  await page.getByRole('button', { name: 'Change: Since when? 2-3 days' }).click()
  await expect.element(page.getByRole('radio', { name: '2-3 days' })).toBeChecked()
  await page.getByRole('radio', { name: 'About a week' }).click()
  await button('Next').click()
  await page.getByLabelText(/^Age/).fill('7')
  await button('Next').click()
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toHaveFocus()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    duration: 'week',
    age: 7,
    severity: null,
    description: words,
    primarySymptom: sent[0]?.primarySymptom.trim(),
  })
})

test('an age that the words tell is there to be changed, in weeks or months; a wrong one says what is allowed', async ({ open }) => {
  noChecks()
  const sent = reading(({ age }) => (age === null ? { age: 5 / 52.18, ageSaid: 'read' } : {}))
  await open('/symptom-checker', { as: ada })
  await box.fill('my 5 week old sneezes')
  await button('Next').click()
  await page.getByRole('radio', { name: '2-3 days' }).click()
  await button('Next').click()
  await expect.element(page.getByLabelText(/^Age/)).toHaveValue('5')
  await expect.element(page.getByLabelText('Counted in')).toHaveValue('week')
  await page.getByLabelText('Counted in').selectOptions('Months')
  await page.getByLabelText(/^Age/).fill('50')
  await button('Next').click()
  await expect.element(page.getByText('Enter a whole number: up to 120 years, 36 months or 52 weeks.')).toBeVisible()
  await page.getByLabelText(/^Age/).fill('3')
  await button('Next').click()
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toHaveFocus()
  expect(sent[1]?.age).toBeCloseTo(0.25, 5)
})

test('where the words leave open who is ill, the age is asked for instead of the profile’s; what was read stands in the result', async ({
  open,
}) => {
  noChecks()
  reading(({ age, duration }) => (duration === null ? { age: null, ageSaid: 'unsure' } : { age: age ?? 8 / 12, ageSaid: 'read' }))
  await open('/symptom-checker', { as: ada })
  await box.fill('my baby sneezes')
  await button('Next').click()
  await page.getByRole('radio', { name: '2-3 days' }).click()
  await button('Next').click()
  await expect.element(page.getByText(/^Your words seem to be about somebody else/)).toBeVisible()
  await button('Next').click()
  await expect.element(page.getByRole('region', { name: 'What we understood' })).toHaveTextContent('Age: 8 months')
})

test('words of a crisis, an emergency or a hint lead on at once: nothing else is asked first', async ({ open }) => {
  noChecks()
  const comes: Record<string, Partial<SymptomCheck>> = {
    'he hits me': { crises: ['abuse'], urgency: 'urgent' },
    'throat closing': { urgency: 'emergency' },
    'so empty': { concerns: ['suicide'], question: ending, openQuestions: 1, group: null, precautions: ['unanswered'] },
  }
  reading(({ primarySymptom }) => comes[primarySymptom] ?? {})
  await open('/symptom-checker', { as: ada })
  await box.fill('he hits me')
  await button('Next').click()
  await expect.element(page.getByRole('region', { name: 'Help now' })).toHaveTextContent('If someone is hurting or threatening you:')
  await expect.element(page.getByText('Since when?')).not.toBeInTheDocument()
  // misread: the words can be changed, and are read anew
  await button('Change my words').click()
  await expect.element(box).toHaveValue('he hits me')
  await box.fill('throat closing')
  await button('Next').click()
  await expect.element(page.getByRole('region', { name: 'How urgent is it?' }).getByRole('link', { name: 'Call 911' })).toBeVisible()
  await button('Change my words').click()
  await box.fill('so empty')
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: ending.text })).toHaveFocus()
  await expect.element(page.getByText('Question 2 of about 4')).toBeVisible()
  await page.getByRole('button', { name: 'Change: What troubles you most? so empty' }).click()
  await button('Back').click()
  await expect.element(page.getByRole('heading', { name: ending.text })).toBeVisible()
  await page.getByRole('button', { name: 'Change: What troubles you most? so empty' }).click()
  await box.fill('A runny nose')
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'Since when?' })).toHaveFocus()
  await button('Back').click()
  await expect.element(box).toHaveValue('A runny nose')
})

test('while the words are on their way, and when they do not arrive, help stands beside them and nothing is lost', async ({ open }) => {
  noChecks()
  const { promise: slow, resolve: release } = Promise.withResolvers<void>()
  let isDown = true
  answer(symptomCheckerApi, {
    analyzeSymptoms: async (input) => {
      if (isDown) await slow
      if (isDown) return refuse(503, 'unavailable')
      return { ...resultOf(input), id: chill.id, crises: ['suicide'] }
    },
  })
  await open('/symptom-checker', { as: ada })
  await box.fill('I want to die')
  await button('Next').click()
  await expect.element(button('Analyzing...')).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'Call 911', exact: true })).toHaveAttribute('href', 'tel:911')
  await talk.click()
  await expect.element(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await talk.click()
  await expect.element(page.getByRole('link', { name: 'Call 988' })).not.toBeInTheDocument()
  release()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not go on. If it is urgent, call 911.')
  await expect.element(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expect.element(box).toHaveValue('I want to die')
  await expectNoBarrierAtEnds('words that did not arrive')
  isDown = false
  await button('Next').click()
  await expect.element(page.getByRole('region', { name: 'Help now' }).getByRole('link', { name: 'Call 988' })).toBeVisible()
})

test('after a direct question that was answered with no, since when follows; it is kept on this device until it is told', async ({
  open,
}) => {
  noChecks()
  let check: SymptomCheck = { ...despairing, duration: null }
  answer(symptomCheckerApi, {
    getSymptomCheck: () => check,
    answerQuestion: () => {
      check = { ...asking, duration: null, concerns: ['suicide'], answers: [{ question: ending, answer: 'no' }], openQuestions: 1 }
      return check
    },
  })
  await open(`/symptom-checker?check=${chill.id}`, { as: ada })
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'Since when?' })).toHaveFocus()
  await expect.element(page.getByText('Question 3 of about 5')).toBeVisible()
  await expect.element(talk).toBeVisible()
})

test('help stands on the short form whatever is filled in', async ({ open }) => {
  noChecks()
  await open('/symptom-checker?form=short', { as: ada })
  await talk.click()
  await expect.element(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call 1-800-799-7233' })).toBeVisible()
})

test('changed words are read anew in the same check, also after a crisis', async ({ open }) => {
  noChecks()
  const sent = reading(({ primarySymptom }) => (primarySymptom === 'I want to die' ? { crises: ['suicide'], urgency: 'emergency' } : {}))
  await open('/symptom-checker', { as: ada })
  await box.fill('I have a headache')
  await button('Next').click()
  await page.getByRole('radio', { name: 'About a week' }).click()
  await button('Back').click()
  await expect.element(box).toHaveValue('I have a headache')
  await box.fill('I want to die')
  await button('Next').click()
  const help = page.getByRole('region', { name: 'Help now' })
  await expect.element(help.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await expectNoBarrierAtEnds('a crisis after changed words')
  await button('Change my words').click()
  await box.fill('I have a headache')
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'Since when?' })).toBeVisible()
  await expect.element(help).not.toBeInTheDocument()
  expect(sent.map(({ primarySymptom }) => primarySymptom)).toEqual(['I have a headache', 'I want to die', 'I have a headache'])
})
