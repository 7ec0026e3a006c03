import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { type SymptomCheck, symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { describe } from 'vitest'
import { userEvent } from 'vitest/browser'
import { button, expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'
import { asking, breathing, chill, despairing, ending, noChecks, resultOf, waking } from '#test/symptom-checks.ts'

const brother = {
  id: crypto.randomUUID(),
  name: 'Samuel Muturi',
  relationship: 'sibling',
  phone: '+254700000000',
  phoneText: '+254 700 000000',
  email: null,
  isPrimary: true,
} as const
const form = page.getByRole('region', { name: 'What are your symptoms?' })
const primary = form.getByLabelText('Main symptom')
const analyze = form.getByRole('button', { name: 'Analyze symptoms' })

// @acceptance SYMPTOM-001 to 003, 005 to 008, 010 to 011
test('the form has what there is to say, and waits for a primary symptom', async ({ open }) => {
  noChecks()
  await open('/symptom-checker?form=short', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Symptom Checker')
  // the form is fetched after the page
  await expect.element(form.getByLabelText('How long have you had it?')).toBeVisible()
  const duration = form.getByLabelText('How long have you had it?').element() as HTMLSelectElement
  expect([...duration.options].map(({ value }) => value)).toEqual(['hours', '1-day', '2-3-days', 'week', 'longer'])
  const severity = form.getByRole('slider', { name: 'How severe is it?' })
  await expect.element(severity).toHaveValue('1')
  await expect.element(form.getByText('Not said yet')).toBeVisible()
  severity.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(severity).toHaveValue('10')
  await userEvent.keyboard('{Home}')
  await expect.element(severity).toHaveValue('1')
  const additional = form.getByRole('group', { name: 'Additional symptoms' })
  expect([...additional.element().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Headache',
    'Fever',
    'Cough',
    'Fatigue',
    'Nausea',
    'Dizziness',
    'Chest Pain',
    'Shortness of Breath',
    'Stomach Pain',
    'Back Pain',
  ])
  await expect.element(form.getByLabelText('Description')).toBeVisible()
  await expect.element(button('Analyze symptoms')).toBeDisabled()
  await primary.fill('   ')
  await expect.element(button('Analyze symptoms')).toBeDisabled()
  await primary.fill('Headache')
  await expect.element(button('Analyze symptoms')).toBeEnabled()
  await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('the form is busy until the result is there, which takes the focus', async ({ open }) => {
  noChecks()
  const { promise: worked, resolve: release } = Promise.withResolvers<void>()
  answer(symptomCheckerApi, { analyzeSymptoms: (input) => worked.then(() => resultOf(input)) })
  await open('/symptom-checker?form=short', { as: ada })
  await primary.fill('Runny nose')
  await analyze.click()
  await expect.element(button('Analyzing...')).toBeDisabled()
  release()
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toHaveFocus()
})

describe('one question at a time', () => {
  test('danger signs are asked about before a result is shown, each answer is kept and can be changed', async ({ open }) => {
    noChecks()
    let check = asking
    const given: { finding: string; answer: string }[] = []
    answer(symptomCheckerApi, {
      getSymptomCheck: () => check,
      answerQuestion: ({ finding, answer: said }) => {
        given.push({ finding, answer: said })
        const question = finding === 'dyspnea' ? breathing : waking
        const answers = [...check.answers.filter((each) => each.question.id !== finding), { question, answer: said }]
        const isLast = answers.length === 2
        check = isLast
          ? { ...chill, answers, ruledOut: [{ id: 'dyspnea', name: 'Short of breath', meaning: null }] }
          : { ...asking, answers, question: waking, openQuestions: 1 }
        return check
      },
    })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await expect.element(page.getByRole('heading', { name: 'Is it hard to breathe?' })).toHaveFocus()
    await expect.element(page.getByText('Question 3 of about 4')).toBeVisible()
    await expect.element(page.getByText('Is it hard to breathe? can be dangerous.')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Analysis Results' })).not.toBeInTheDocument()
    await expect.element(button('Next')).toBeDisabled()
    await page.getByRole('radio', { name: 'I am not sure' }).click()
    await button('Next').click()
    await expect.element(page.getByRole('heading', { name: 'Is it hard to wake up?' })).toHaveFocus()
    await expect.element(page.getByText('We read in your words that this is not there. Is that right?')).toBeVisible()
    await button('Back').click()
    await expect.element(page.getByRole('radio', { name: 'I am not sure' })).toBeChecked()
    await page.getByRole('radio', { name: 'No', exact: true }).click()
    await button('Next').click()
    await expect.element(page.getByRole('heading', { name: 'Is it hard to wake up?' })).toHaveFocus()
    await page.getByRole('radio', { name: 'No', exact: true }).click()
    await button('Next').click()
    await expect.element(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'What your answers rule out' })).toHaveTextContent('Short of breath')
    expect(given).toEqual([
      { finding: 'dyspnea', answer: 'unknown' },
      { finding: 'dyspnea', answer: 'no' },
      { finding: 'hard_to_wake', answer: 'no' },
    ])
  })

  test('an answer that could not be saved is still chosen, with what to do', async ({ open }) => {
    noChecks()
    answer(symptomCheckerApi, { getSymptomCheck: () => asking, answerQuestion: () => refuse(503, 'unavailable') })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await page.getByRole('radio', { name: 'Yes' }).click()
    await button('Next').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('We could not go on. If it is urgent, call 911.')
    await expect.element(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  })

  test('an emergency stops the questions, and the last answer can be taken back', async ({ open }) => {
    noChecks()
    const stopped: SymptomCheck = {
      ...asking,
      urgency: 'emergency',
      answers: [{ question: breathing, answer: 'yes' }],
      question: null,
      recommendations: ['Sit upright.'],
      crew: { medicines: [], allergies: ['Penicillins (severe): hives'] },
      possibleConditions: [
        { id: 'asthma', name: 'Asthma attack', percent: 41, band: 'possible', severity: 'high', why: [] },
        { id: 'tamponade', name: 'Cardiac tamponade', percent: 6, band: 'lessLikely', severity: 'high', why: [] },
        { id: 'cold', name: 'Common cold', percent: 32, band: 'possible', severity: 'low', why: [] },
      ],
    }
    answer(symptomCheckerApi, { getSymptomCheck: () => stopped, answerQuestion: () => chill })
    answer(emergencyContactsApi, { listContacts: () => ({ contacts: [brother] }) })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await expect.element(page.getByRole('region', { name: 'How urgent is it?' }).getByRole('link', { name: 'Call 911' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'While you wait' })).toHaveTextContent('Sit upright.')
    const crew = page.getByRole('region', { name: 'Tell the crew' })
    await expect.element(crew.getByRole('definition')).toHaveTextContent('Penicillins (severe): hives')
    await expect.element(crew.getByText('You take')).not.toBeInTheDocument()
    const contact = page.getByRole('region', { name: 'Your contact' })
    await expect.element(contact).toHaveTextContent('Samuel Muturi')
    await expect.element(contact.getByRole('link')).toHaveAttribute('href', 'tel:+254700000000')
    await expect.element(page.getByText('Asthma attack')).toBeVisible()
    await expect.element(page.getByText('Possible', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Cardiac tamponade')).not.toBeInTheDocument()
    await expect.element(page.getByText('Common cold')).not.toBeInTheDocument()
    await expect.element(page.getByText('about 41%')).not.toBeVisible()
    await page.getByText('How did we work this out?').click()
    await expect.element(page.getByText('Possible, about 41%. Severity: High.', { exact: false })).toBeVisible()
    await button('Change that answer').click()
    await expect.element(page.getByRole('heading', { name: 'Is it hard to breathe?' })).toHaveFocus()
    await page.getByRole('radio', { name: 'No', exact: true }).click()
    await button('Next').click()
    await expect.element(page.getByRole('heading', { name: 'Analysis Results' })).toBeVisible()
  })

  test('of what was not understood the person says what it is about, and the words that were not read are shown', async ({ open }) => {
    noChecks()
    const chosen: string[] = []
    answer(symptomCheckerApi, {
      getSymptomCheck: () => ({ ...asking, group: null, unread: ['blorp', 'xqzt'], question: null, openQuestions: 0 }),
      listPresentingGroups: () => ({
        rows: [
          { id: 'headache', name: 'Headache', hint: 'pain in the head' },
          { id: 'eye', name: 'Eyes', hint: null },
        ],
      }),
      chooseGroup: ({ group }) => {
        chosen.push(group)
        return asking
      },
    })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await expect.element(page.getByRole('heading', { name: 'What is it about?' })).toHaveFocus()
    await expect.element(page.getByText('We could not read: blorp, xqzt.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('ear')
    await expect.element(page.getByText('Nothing by that name.', { exact: false })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('pain in')
    await page.getByRole('button', { name: 'Headache pain in the head' }).click()
    await expect.element(page.getByRole('heading', { name: 'Is it hard to breathe?' })).toHaveFocus()
    expect(chosen).toEqual(['headache'])
  })

  test('who may be in despair is asked directly before all else, with help beside it; what is told leads to help and can be taken back', async ({
    open,
  }) => {
    noChecks()
    let check = despairing
    const crew = { medicines: ['Lithium 400 mg'], allergies: [] }
    const given: { finding: string; answer: string }[] = []
    answer(symptomCheckerApi, {
      getSymptomCheck: () => check,
      answerQuestion: ({ finding, answer: said }) => {
        given.push({ finding, answer: said })
        const answers: SymptomCheck['answers'] = [{ question: ending, answer: said }]
        check =
          said === 'no'
            ? { ...chill, concerns: ['suicide'], answers }
            : { ...despairing, answers, question: null, crises: ['suicide'], urgency: 'emergency', crew }
        return check
      },
    })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await expect.element(page.getByRole('heading', { name: ending.text })).toHaveFocus()
    const choices = page.getByRole('group', { name: ending.text }).getByRole('radio')
    expect(choices.elements().map((each) => each.closest('label')?.textContent)).toEqual(['Yes', 'No', 'I would rather not say'])
    await expect.element(page.getByRole('link', { name: 'Call 988' })).not.toBeInTheDocument()
    await page.getByText('Talk to someone now', { exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
    await page.getByRole('radio', { name: 'I would rather not say' }).click()
    await button('Next').click()
    const help = page.getByRole('region', { name: 'Help now' })
    await expect.element(help.getByRole('link', { name: 'Call 988' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Tell the crew' })).toHaveTextContent('Lithium 400 mg')
    await button('Change that answer').click()
    await expect.element(page.getByRole('radio', { name: 'I would rather not say' })).toBeChecked()
    await page.getByRole('radio', { name: 'No', exact: true }).click()
    await button('Next').click()
    await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toBeVisible()
    await expect.element(help).not.toBeInTheDocument()
    // whatever was answered
    await page.getByText('Talk to someone now', { exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
    expect(given).toEqual([
      { finding: 'suicidal', answer: 'unknown' },
      { finding: 'suicidal', answer: 'no' },
    ])
  })

  test('where words hint at violence nobody is offered to be called who may be the one who hurts', async ({ open }) => {
    noChecks()
    answer(symptomCheckerApi, { getSymptomCheck: () => ({ ...asking, urgency: 'emergency', concerns: ['abuse'], question: null }) })
    answer(emergencyContactsApi, { listContacts: () => ({ contacts: [brother] }) })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await expect.element(page.getByRole('button', { name: 'Alert my contacts' })).toBeVisible()
    await expect.element(page.getByText('Samuel Muturi')).not.toBeInTheDocument()
  })

  test('an emergency does not end the question about a crisis', async ({ open }) => {
    noChecks()
    answer(symptomCheckerApi, { getSymptomCheck: () => ({ ...despairing, urgency: 'emergency' }) })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await expect.element(page.getByRole('region', { name: 'How urgent is it?' }).getByRole('link', { name: 'Call 911' })).toBeVisible()
    const question = page.getByRole('region', { name: 'One more question' })
    await expect.element(question).toHaveTextContent(ending.text)
    await expect.element(question.getByRole('button', { name: 'I would rather not say' })).toBeVisible()
    await expect.element(page.getByText('Talk to someone now', { exact: true })).toBeVisible()
  })

  test('whoever writes like people in an emergency says what it is about, and is told why, also with the result', async ({ open }) => {
    noChecks()
    const alarmWords = ['numb', 'whole']
    let isChosen = false
    answer(symptomCheckerApi, {
      getSymptomCheck: () =>
        isChosen ? { ...chill, alarmWords } : { ...asking, group: null, alarmWords, question: null, openQuestions: 0 },
      listPresentingGroups: () => ({ rows: [{ id: 'eye', name: 'Eyes', hint: null }] }),
      chooseGroup: () => {
        isChosen = true
        return { ...chill, alarmWords }
      },
    })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await expect.element(page.getByText('often used in an emergency: numb, whole. So that we ask', { exact: false })).toBeVisible()
    await expect.element(page.getByText('We could not read', { exact: false })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Eyes' }).click()
    await expect.element(page.getByRole('heading', { name: 'Why we asked what it is about' })).toBeVisible()
    await expect.element(page.getByText('numb, whole. So you chose', { exact: false })).toBeVisible()
  })
  test('what was not understood may be a crisis: one press tells of it', async ({ open }) => {
    noChecks()
    const given: { finding: string; answer: string }[] = []
    answer(symptomCheckerApi, {
      getSymptomCheck: () => ({ ...asking, group: null, unread: ['blorp'], question: null, openQuestions: 0 }),
      listPresentingGroups: () => ({ rows: [{ id: 'eye', name: 'Eyes', hint: null }] }),
      answerQuestion: ({ finding, answer: said }) => {
        given.push({ finding, answer: said })
        return { ...chill, crises: ['abuse'] }
      },
    })
    await open(`/symptom-checker?check=${chill.id}`, { as: ada })
    await page.getByRole('button', { name: 'Somebody hurts me, threatens me or forces me' }).click()
    await expect.element(page.getByRole('region', { name: 'Help now' })).toHaveTextContent('If someone is hurting or threatening you:')
    expect(given).toEqual([{ finding: 'violence', answer: 'yes' }])
  })
})
