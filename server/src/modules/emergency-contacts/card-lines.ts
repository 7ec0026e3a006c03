import { bloodGroupText, type EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import type { Locale } from '@uzima/contract/fields'
import { cardAllergyLines } from '#modules/allergies/public.ts'
import { cardConditionLines } from '#modules/conditions/public.ts'
import type { CardTexts } from './card-texts.ts'

export type CardLines = {
  name: string
  born: string | null
  bloodGroup: string | null
  /** From most to least urgent, without hidden parts. `isList`: each item is always printed on its own line. */
  parts: { label: string; lines: string[]; isList?: true }[]
}

export function linesOf(card: EmergencyCard, texts: CardTexts, locale: Locale): CardLines {
  const { labels } = texts
  const { dateOfBirth, bloodGroup, allergies, conditions, medicines, contacts } = card
  const part = (label: string, lines: string[] | null) => (lines ? [{ label, lines }] : [])
  const orNone = (lines: string[] | undefined, none: string) => (lines?.length === 0 ? [none] : (lines ?? null))
  const medicine = ({ name, dosage }: { name: string; dosage: string }) => `${name}, ${dosage}`
  const contact = ({ name, relationship: who, phoneText }: Contact) =>
    `${name} (${texts.relationship[who]}) ${phoneText.replaceAll(' ', '\u00a0')}`
  return {
    name: card.name,
    born: dateOfBirth && dayText(new Date(`${dateOfBirth}T12:00:00Z`), locale),
    bloodGroup: bloodGroup && bloodGroupText(bloodGroup),
    parts: [
      ...part(labels.allergies, allergies && cardAllergyLines(allergies, locale)),
      ...part(labels.conditions, conditions && cardConditionLines(conditions, locale)),
      ...part(labels.medicines, orNone(medicines?.map(medicine), texts.card.noMedicines)),
      ...part(labels.contacts, orNone(contacts?.map(contact), texts.card.noContacts)).map((each) => ({ ...each, isList: true as const })),
    ],
  }
}

type Contact = NonNullable<EmergencyCard['contacts']>[number]

export const dayText = (day: Date, locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
