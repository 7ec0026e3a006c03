import type { Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierAtEnds } from './barriers.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

const primary = (page: Page) => page.getByLabel('Main symptom')
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze symptoms' })
const results = (page: Page) => page.getByRole('region', { name: 'Analysis Results' })
const urgency = (page: Page) => page.getByRole('region', { name: 'How urgent is it?' })
const understood = (page: Page) => page.getByRole('region', { name: 'What we understood' })
const history = (page: Page) => page.getByRole('region', { name: 'Your symptom checks' })

async function analyzeShort(page: Page, symptom: string, description = '', age = '') {
  await page.goto('/symptom-checker?form=short')
  await primary(page).fill(symptom)
  await page.getByLabel('Description').fill(description)
  await page.getByLabel(/^Age/).fill(age)
  await analyze(page).click()
  await expect(analyze(page)).toHaveCount(0)
}

/** Answers each danger sign with no, until the result is there. */
async function ruleOut(page: Page, { no = 'No', next = 'Next', result = results(page) } = {}) {
  const question = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('radio', { name: no, exact: true })).toBeVisible()
  for (let asked = await question.textContent(); await page.getByRole('radio', { name: no, exact: true }).isVisible(); ) {
    await page.getByRole('radio', { name: no, exact: true }).check()
    await page.getByRole('button', { name: next }).click()
    await expect(question).not.toHaveText(asked ?? '')
    asked = await question.textContent()
  }
  await expect(result).toBeVisible()
}

async function check(page: Page, symptom: string, description = '', age = '') {
  await analyzeShort(page, symptom, description, age)
  await expect(results(page)).toBeFocused()
}

// @acceptance GLOBAL-013, SYMPTOM-013
test('what may be a heart attack leads to 911 and to the contacts first of all', async ({ page, newPatient, mailsTo }) => {
  const email = `contact-${crypto.randomUUID()}@example.org`
  await signIn(page, await newPatient('Amina Njeri'), '/emergency-contacts')
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Grace Hopper')
  await form.getByLabel('Relationship').selectOption('Friend')
  await form.getByLabel('Phone').fill('+1 312 555 0142')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(form).toHaveCount(0)

  await check(page, 'Chest pain', 'It goes to my left arm, and I am sweating.', '52')
  await expect(results(page).getByRole('region').first()).toHaveAccessibleName('How urgent is it?')
  await expect(urgency(page)).toContainText('Emergency')
  await expect(urgency(page).getByRole('heading')).toHaveText('Call 911 now.')
  await expect(urgency(page).getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(page.getByRole('region', { name: 'While you wait' }).getByRole('listitem').first()).toContainText('Sit down and rest')
  await expect(page.getByRole('region', { name: 'Why we say this' }).getByRole('link', { name: /NICE/ }).first()).toHaveAttribute(
    'href',
    /^https:/,
  )
  await expect(page.getByRole('region', { name: 'Possible causes' }).getByRole('listitem').first()).toContainText(
    /Heart attack.*\d+%.*Severity: High/,
  )
  await expectNoBarrierAtEnds(page, 'an emergency')

  await urgency(page).getByRole('button', { name: 'Alert my contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alert my contacts' })
  await dialog.getByLabel('Share my location').uncheck()
  await dialog.getByRole('button', { name: 'Send alert' }).click()
  await expect(page.getByText('We are sending a message to 1 contact.')).toBeVisible()
  await urgency(page).getByRole('link', { name: 'View alert' }).click()
  await page.getByRole('button', { name: 'End alert' }).click()
  await page.getByRole('alertdialog', { name: 'End this alert?' }).getByRole('button', { name: 'End alert' }).click()
  await expect(page.getByText('Alert ended')).toBeVisible()
  await expect.poll(async () => (await mailsTo(email)).map(({ letter }) => letter).sort()).toEqual(['emergency_alert', 'emergency_over'])
})

const firstQuestion = {
  en: { box: 'What troubles you most?', next: 'Next', help: 'Help now', since: 'Since when?' },
  es: { box: '¿Qué es lo que más le molesta?', next: 'Siguiente', help: 'Ayuda ahora', since: '¿Desde cuándo?' },
  fr: { box: 'Qu’est-ce qui vous gêne le plus ?', next: 'Suivant', help: 'De l’aide maintenant', since: 'Depuis quand ?' },
  sw: { box: 'Nini kinakusumbua zaidi?', next: 'Endelea', help: 'Msaada sasa', since: 'Tangu lini?' },
} as const
const cannotWait = {
  en: { told: 'he hits me', hint: 'I feel so empty inside and nothing matters', emergency: 'my throat is closing up after a wasp sting' },
  es: {
    told: 'mi marido me pega',
    hint: 'me siento vacía por dentro y nada me importa',
    emergency: 'se me está cerrando la garganta después de una picadura de avispa',
  },
  fr: {
    told: 'mon mari me frappe',
    hint: 'je me sens vide à l’intérieur, plus rien ne compte',
    emergency: 'ma gorge se ferme après une piqûre de guêpe',
  },
  sw: { told: 'mume wangu ananipiga', hint: 'najisikia mpweke sana', emergency: 'koo linajifunga baada ya kuumwa na nyuki' },
} as const

for (const language of ['en', 'es', 'fr', 'sw'] as const) {
  test(`in ${language}, what cannot wait comes right after the first words: help, a direct question, or the emergency number`, async ({
    page,
    newPatient,
  }) => {
    const { box, next, help, since } = firstQuestion[language]
    const { told, hint, emergency } = cannotWait[language]
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, await newPatient(), '/symptom-checker')
    const write = async (words: string) => {
      await page.getByRole('textbox', { name: box }).fill(words)
      await page.getByRole('button', { name: next, exact: true }).click()
    }
    const helpNow = page.getByRole('region', { name: help })
    await write(told)
    await expect(helpNow.getByRole('link', { name: /1-800-799-7233/ })).toBeVisible()
    await page.reload()
    await expect(helpNow.getByRole('link', { name: /1-800-799-7233/ })).toBeVisible()

    await page.goto('/symptom-checker')
    await write(emergency)
    await expect(page.getByRole('main').getByRole('link', { name: /911/ }).first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)

    await page.goto('/symptom-checker')
    await write(hint)
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(page.getByText(since)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('radio')).toHaveCount(3)
    await page.getByRole('radio').nth(1).check()
    await page.getByRole('button', { name: next, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: since })).toBeVisible()
    await expect(helpNow).toHaveCount(0)
  })
}

test('one question at a time, kept between visits with what was picked; an answer of danger stops the questions and can be taken back', async ({
  page,
  newPatient,
}) => {
  await signIn(page, await newPatient(), '/symptom-checker')
  await page.getByRole('textbox', { name: 'What troubles you most?' }).fill('I have a headache')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '1 day' }).check()
  const isKept = () => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.includes('symptom-checker-details')))
  await expect.poll(isKept).toBe(true)
  await page.reload()
  await expect(page.getByRole('radio', { name: '1 day' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/^Age/).fill('30')
  await expectNoBarrierAtEnds(page, 'whom it is for')
  await page.getByRole('button', { name: 'Next' }).click()
  const question = page.getByRole('heading', { level: 1 })
  await expect(question).not.toHaveText('Whom is it for?')
  await expect(page.getByText('Saved. You can stop and come back later.')).toBeVisible()
  await expect(question).toBeFocused()
  const first = (await question.textContent()) ?? ''
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(question).not.toHaveText(first)
  const second = (await question.textContent()) ?? ''
  await page.reload()
  await expect(question).toHaveText(second)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(urgency(page).getByRole('heading')).toHaveText('Call 911 now.')
  await expectNoBarrierAtEnds(page, 'a stop')
  await page.getByRole('button', { name: 'Change that answer' }).click()
  await expect(question).toHaveText(second)
  await ruleOut(page)
  await expect(urgency(page)).not.toContainText('Emergency')
})

test('words of despair are answered with a direct question; a yes leads to crisis help and can be taken back, and help stays beside', async ({
  page,
  newPatient,
}) => {
  await signIn(page, await newPatient())
  await analyzeShort(page, 'I feel so empty inside and nothing matters', '', '30')
  const question = page.getByRole('heading', { level: 1 })
  await expect(question).toHaveText('Are you thinking about ending your life or hurting yourself?')
  await expect(question).toBeFocused()
  await expectNoBarrierAtEnds(page, 'a direct question')
  const talk = page.getByText('Talk to someone now', { exact: true })
  await talk.click()
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  const help = page.getByRole('region', { name: 'Help now' })
  await expect(help.getByRole('link', { name: 'Call 988' })).toBeVisible()
  await page.reload()
  await expect(help).toBeVisible()
  await expectNoBarrierAtEnds(page, 'crisis help after an answer')
  await page.getByRole('button', { name: 'Change that answer' }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  // the results give way to the next question
  await expect(question).toHaveCount(1)
  await expect(question).toHaveText('What is it about?')
  await expect(help).toHaveCount(0)
  await expectNoBarrierAtEnds(page, 'the choice of a complaint')
  await page.getByRole('button', { name: 'Mind and mood' }).click()
  await ruleOut(page)
  await talk.click()
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible()
})

// @acceptance GLOBAL-013, SYMPTOM-004, 012 to 016
test('a cold can be looked after at home; an answer and a correction count, and the check is kept until it is deleted', async ({
  page,
  newPatient,
}) => {
  await signIn(page, await newPatient())
  await analyzeShort(page, 'Runny nose', 'Sneezing and a sore throat. No fever, no shortness of breath.', '30')
  await expect(page.getByText('We read in your words that this is not there. Is that right?')).toBeVisible()
  await expect(page.getByText(/^Question 3 of about \d+$/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'a danger sign')
  await ruleOut(page)
  await expect(page.getByRole('region', { name: 'What your answers rule out' })).toContainText('Shortness of breath')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analysis Results')
  await expect(urgency(page)).toContainText('Self-care')
  await expect(urgency(page)).toContainText('See a doctor if')
  await expect(page.getByRole('region', { name: 'What may help' }).getByRole('listitem').first()).toContainText('drink often')
  await expect(results(page).getByText('This is not a diagnosis')).toBeVisible()
  const first = page.getByRole('region', { name: 'Possible causes' }).getByRole('listitem').first()
  await expect(first).toContainText(/Common cold.*Likely, about \d+%.*Severity: Low/)
  await first.getByText('How did we work this out?').click()
  await expect(first.getByText('Suggests this: Runny nose')).toBeVisible()
  for (const said of ['Runny nose', 'Sore throat', 'Sneezing', 'No: Fever', 'No: Shortness of breath'])
    await expect(understood(page).getByRole('listitem').filter({ hasText: said }).first()).toBeVisible()
  await expectNoBarrierAtEnds(page, 'self-care')

  const question = page.getByRole('region', { name: 'One more question' })
  const asked = (await question.locator('span.text-lead').textContent()) ?? ''
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(question.getByText(asked, { exact: true })).toHaveCount(0)

  await understood(page).getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct your symptoms' })
  await dialog.getByLabel('Sore throat', { exact: true }).selectOption('I do not have this')
  await dialog.getByRole('button', { name: 'Remove Sneezing' }).click()
  await dialog.getByLabel('Add symptom').fill('stuffy nose')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectNoBarrier(page, 'the correction')
  await dialog.getByRole('button', { name: 'Save and analyze' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(understood(page).getByText('No: Sore throat')).toBeVisible()
  await expect(understood(page).getByText('Stuffy nose')).toBeVisible()
  await expect(understood(page).getByText('Sneezing')).toHaveCount(0)

  await page.getByRole('link', { name: 'Start new check' }).click()
  await history(page)
    .getByRole('link', { name: /Runny nose.*Self-care/ })
    .click()
  await expect(urgency(page)).toContainText('You can care for this at home.')
  await history(page).getByRole('button', { name: 'Delete symptom check: Runny nose' }).click()
  const deletion = page.getByRole('alertdialog', { name: 'Delete this symptom check?' })
  await deletion.getByRole('button', { name: 'Keep' }).click()
  await history(page).getByRole('button', { name: 'Delete symptom check: Runny nose' }).click()
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(history(page)).toContainText('No symptom checks yet')
  await expect(page.getByRole('heading', { name: 'What troubles you most?' })).toBeVisible()
})

test('what is urgent is booked, and the doctor reads the check in the schedule', async ({ page, openBrowser, newPatient }) => {
  const name = `Neema ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, await newPatient(name))
  await analyzeShort(page, 'Fever', 'High fever with chills, and a cough with green phlegm. No headache.', '30')
  await ruleOut(page)
  await expect(urgency(page)).toContainText('See a doctor within a day.')
  await urgency(page).getByRole('link', { name: 'Book Appointment' }).click()
  await expect(page.getByLabel('Reason')).toHaveValue('Fever')
  await page.getByRole('radio', { name: new RegExp(drMwangi.name) }).check()
  const day = page
    .getByRole('group', { name: 'Day', exact: true })
    .getByRole('button', { name: /available/ })
    .last()
  await day.click()
  const date = await day.getAttribute('data-day')
  await page.getByRole('group', { name: 'Afternoon' }).locator('button:enabled').first().click()
  await page.getByLabel('Reason').fill('My cough')
  await page.getByRole('checkbox', { name: 'Share my symptom check with the doctor' }).check()
  await page.getByRole('radio', { name: /In person/ }).check()
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Appointment Booked!' })).toBeFocused()

  const doctor = await openBrowser()
  await signIn(doctor, drMwangi, `/schedule?day=${date}`)
  await doctor.getByRole('link', { name: `${name} My cough` }).click()
  await expect(doctor.getByRole('region', { name: 'Symptom check' })).toContainText('Fever')
  await doctor.getByRole('button', { name: 'View check' }).click()
  const summary = doctor.getByRole('dialog', { name: 'Symptom check' })
  await expect(summary).toContainText('High fever with chills, and a cough with green phlegm. No headache.')
  await expect(summary.getByRole('region', { name: 'What we understood' })).toContainText('No: Headache')
  await expect(summary.getByRole('region', { name: 'Possible causes' })).toContainText('Pneumonia')
  await expectNoBarrier(doctor, 'the check of a visit')
})

test('in Swahili it understands, asks and answers in Swahili', async ({ page, newPatient }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await signIn(page, await newPatient(), '/symptom-checker?form=short')
  await page.getByLabel('Dalili kuu').fill('homa')
  await page.getByLabel('Maelezo').fill('kikohozi, sina maumivu ya kifua')
  await page.getByLabel('Umri').fill('30')
  await page.getByRole('button', { name: 'Chambua dalili' }).click()
  await expect(page.getByRole('radio', { name: 'Hapana', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoBarrier(page, 'a question in Swahili')
  await ruleOut(page, { no: 'Hapana', next: 'Endelea', result: page.getByRole('region', { name: 'Matokeo ya uchambuzi' }) })
  await expect(page.getByRole('region', { name: 'Ni dharura kiasi gani?' })).toContainText('Muone daktari katika siku chache zijazo.')
  for (const said of ['Homa', 'Kikohozi', 'Hapana: Maumivu ya kifua'])
    await expect(page.getByRole('region', { name: 'Tulichoelewa' }).getByRole('listitem').filter({ hasText: said }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sababu zinazowezekana' })).toContainText('Homa ya mafua')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoBarrier(page, 'a result in Swahili')
})

test('words of a crisis lead to help, and what it cannot understand it does not call harmless', async ({ page, newPatient }) => {
  await signIn(page, await newPatient())
  await check(page, 'I want to die')
  const help = page.getByRole('region', { name: 'Help now' })
  await expect(help.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(urgency(page)).toContainText('Emergency')
  await expect(page.getByRole('region', { name: 'One more question' })).toHaveCount(0)
  await expectNoBarrierAtEnds(page, 'a crisis')

  await check(page, 'my partner hits me')
  await expect(help.getByRole('link', { name: 'Call 1-800-799-7233' })).toHaveAttribute('href', 'tel:+18007997233')
  await expect(help.getByRole('link', { name: 'Text START to 88788' })).toBeVisible()
  await expect(page.getByText('Self-care')).toHaveCount(0)

  await analyzeShort(page, 'xqzt blorp')
  await expect(help).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is it about?')
  await expect(page.getByText('We could not read: xqzt, blorp.')).toBeVisible()
  await expectNoBarrierAtEnds(page, 'what was not understood')
  await page.getByRole('button', { name: /^Headache/ }).click()
  await ruleOut(page)
  // words that were not understood stay a reason to see somebody today
  await expect(urgency(page)).toContainText('See a doctor within a day.')
  await expect(urgency(page)).toContainText('We could not read all of your words.')
})
