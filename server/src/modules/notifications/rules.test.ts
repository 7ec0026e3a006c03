import { readFileSync } from 'node:fs'
import path from 'node:path'
import { locale } from '@uzima/contract/fields'
import { notificationEvents, notificationType } from '@uzima/contract/notifications'
import { describe, expect, test } from 'vitest'
import { renderEmail } from '#mail/render.ts'
import type { EmailTemplateName, EmailTemplates } from '#mail/templates.ts'
import { findRoot } from '#root.ts'
import { alwaysShown, keptUntilOpened, priorityOf, ruleOfEmail, rules } from './rules.ts'

/** Sample values for the templates, none of which concerns health. */
const given: EmailTemplates['care_news'] & EmailTemplates['dose_due'] = {
  doctor: 'Dr. Cole',
  link: 'https://portal.example/notifications',
  time: '08:00',
}
/** Mails for notifications without the time and place of a visit; visit mails may name those (by decision). */
const silent = [
  'news',
  'reminder',
  'news_text',
  'reminder_text',
  'care_news',
  'patient_request',
  'dose_due',
] as const satisfies EmailTemplateName[]

/** Beginnings of words that would reveal what a message is about. */
const healthWords = {
  en: /\b(health|medic|drug|pill|dos(e|age)|prescri|refill|record|result|lab|test|diagnos|symptom|treat|visit|appointment|measure|blood|therap)/i,
  es: /(salud|medic|receta|dosis|registro|resultado|laboratorio|análisis|prueba|diagn|síntoma|tratamiento|cita|medición|sangre|terapia)/i,
  fr: /(santé|médic|ordonnance|dose|dossier|résultat|laboratoire|analyse|diagn|symptôme|traitement|rendez-vous|mesure|sang|thérapie)/i,
  sw: /\b(afya|dawa|dozi|kumbukumbu|matokeo|maabara|vipimo|kipimo|ugonjwa|dalili|matibabu|miadi|damu)/i,
}

describe('the notification rules', () => {
  test('cover every event of the app, and no other', () => {
    expect(Object.keys(rules).sort()).toEqual([...notificationEvents].sort())
  })

  // @acceptance NOTIF-021
  test('knows each of the four kinds', () => {
    expect([...new Set(Object.values(rules).map(({ type }) => type))].sort()).toEqual([...notificationType.options].sort())
  })

  // @acceptance NOTIF-022
  test('an event is graver than usual where its rule allows it, and not elsewhere', () => {
    expect(priorityOf({ event: 'record_added' })).toBe('medium')
    expect(priorityOf({ event: 'record_added', isGrave: true })).toBe('high')
    expect(priorityOf({ event: 'visit_completed', isGrave: true })).toBe('low')
  })

  test('no switch hides account security', () => {
    for (const event of ['factor_reset_asked', 'factor_reset_allowed', 'factor_reset_done'] as const) expect(alwaysShown).toContain(event)
    expect(alwaysShown).not.toContain('dose_due')
  })
  test('no switch hides danger to a patient, and it is read one by one', () => {
    expect(alwaysShown).toContain('critical_value')
    expect(keptUntilOpened).toEqual(['critical_value'])
  })

  test('an email template belongs to one switch only', () => {
    const switches = new Map<string, Set<string>>()
    for (const { mail, type, isAlways } of Object.values(rules)) {
      if (isAlways || mail === 'news' || mail === 'none') continue
      switches.set(mail, (switches.get(mail) ?? new Set()).add(type))
    }
    expect([...switches].filter(([, types]) => types.size > 1)).toEqual([])
  })

  test.each([
    ['visit_reminder', 'appointment'],
    ['care_news', 'health'],
    ['dose_due', 'health'],
    ['application_waiting', 'system'],
    ['password_changed', undefined],
    ['factor_reset_asked', undefined],
    ['sms_code', undefined],
    ['emergency_alert', undefined],
    ['news', undefined],
  ] as const)('the letter %s obeys the switch of %s', (letter, type) => {
    expect(ruleOfEmail(letter)?.type).toBe(type)
  })

  test('the documentation lists the rules as they are', () => {
    const text = readFileSync(path.join(findRoot(), 'docs', 'notifications.md'), 'utf8')
    const inDocs = [...text.matchAll(/^\| `(\w+)` \|.*$/gm)].map(([line]) => line)
    const asBuilt = Object.entries(rules).map(([event, { to, type, priority, mayBeGrave, mail, phone, isAlways }]) =>
      [
        '',
        ` \`${event}\` `,
        ` ${to} `,
        ` ${isAlways ? 'none' : type} `,
        ` ${priority}${mayBeGrave ? ' or high' : ''} `,
        ` ${mail} `,
        ` ${phone} `,
        '',
      ].join('|'),
    )
    expect(inDocs.sort()).toEqual(asBuilt.sort())
  })
})

describe.each(locale.options)('messages outside the app in %s', (language) => {
  test.each(silent)('%s says that there is something new, but not what', (letter) => {
    const { subject, text } = renderEmail(letter, language, given)
    expect(`${subject} ${text}`).toContain(given.link)
    const words = `${subject} ${text}`.replaceAll(given.link, '')
    expect(words).not.toMatch(healthWords[language])
    expect(words).not.toMatch(/[{}]/)
  })

  test('the check for health words finds them', () => {
    const texts = readFileSync(path.join(findRoot(), 'web', 'locales', language, 'notifications.json'), 'utf8')
    const { event } = JSON.parse(texts)
    for (const name of ['dose_due', 'medication_prescribed'])
      expect(`${event[name].title} ${event[name].message}`).toMatch(healthWords[language])
  })
})
