import { expect, test } from 'vitest'
import { practiceCard } from './practice-card.ts'

test('a practice is a contact with its number, its address and the portal', () => {
  const practice = { name: 'Uzima; Clinic, Kisumu', phone: '+254 57 202 0000', address: 'Oginga Odinga St\nKisumu' }
  expect(practiceCard(practice, 'https://portal.example').split('\r\n')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Uzima\\; Clinic\\, Kisumu;;;;', 'FN:Uzima\\; Clinic\\, Kisumu', 'ORG:Uzima\\; Clinic\\, Kisumu'],
    ...['TEL;TYPE=WORK,VOICE:+254 57 202 0000', 'ADR;TYPE=WORK:;;Oginga Odinga St\\nKisumu;;;;', 'URL:https://portal.example'],
    ...['END:VCARD', ''],
  ])
})

test('what is not known is left out, and long lines are folded between characters', () => {
  const card = practiceCard({ name: 'Clínica 🏥 '.repeat(20), phone: null, address: null }, 'https://portal.example')
  expect(card).not.toMatch(/TEL|ADR/)
  for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`FN:${'Clínica 🏥 '.repeat(20)}\r\n`)
})
