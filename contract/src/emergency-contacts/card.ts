import { z } from 'zod/mini'
import { AllergyContent } from '../allergies/content.ts'
import { CardConditions } from '../conditions/content.ts'
import { relationship } from '../emergency-contacts.ts'
import { endpoints } from '../endpoint.ts'
import { day, id, instant } from '../fields.ts'

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export const bloodGroup = z.enum(bloodGroups)
export type BloodGroup = z.infer<typeof bloodGroup>
/** Uses the minus sign U+2212, which is harder to overlook than a hyphen. */
export const bloodGroupText = (group: BloodGroup) => group.replace('-', '\u2212')

/** Optional parts of the card, in display order; the name is always shown. */
export const cardParts = ['birth_date', 'blood_group', 'allergies', 'conditions', 'medicines', 'contacts'] as const
export const cardPart = z.enum(cardParts)
export type CardPart = z.infer<typeof cardPart>

export const WriteCard = z.object({
  bloodGroup: z.nullable(bloodGroup),
  shows: z.array(cardPart).check(z.maxLength(cardParts.length)),
})
export type WriteCard = z.infer<typeof WriteCard>

/** Allergies of the chart that count, or that none are known. */
export const CardAllergies = z.object({
  known: z.enum(['none', 'listed']),
  rows: z.array(z.extend(z.omit(AllergyContent, { state: true, note: true }), { id })),
})
export type CardAllergies = z.infer<typeof CardAllergies>

/** What the card shows. A part that is hidden or unanswered is null. */
export const EmergencyCard = z.object({
  name: z.string(),
  dateOfBirth: z.nullable(day),
  bloodGroup: z.nullable(bloodGroup),
  allergies: z.nullable(CardAllergies),
  conditions: z.nullable(CardConditions),
  /** Currently taken medicines; empty if the list has none. */
  medicines: z.nullable(z.array(z.object({ id, name: z.string(), dosage: z.string() }))),
  contacts: z.nullable(z.array(z.object({ id, name: z.string(), relationship, phone: z.string(), phoneText: z.string() }))),
  updatedAt: instant,
})
export type EmergencyCard = z.infer<typeof EmergencyCard>

export const CardLink = z.object({
  id,
  url: z.string(),
  /** The same as an image, as a data URL. */
  qr: z.string(),
  madeAt: instant,
})
export type CardLink = z.infer<typeof CardLink>

export const OwnCard = z.object({
  /** The saved card including hidden parts; null until one is saved. */
  kept: z.nullable(WriteCard),
  card: z.nullable(EmergencyCard),
  link: z.nullable(CardLink),
  /** When others opened a link to this card, latest first. */
  openings: z.array(instant),
})
export type OwnCard = z.infer<typeof OwnCard>

const token = z.string().check(z.regex(/^[\w-]{43}$/))
const onlyCard = z.object({ card: z.nullable(EmergencyCard) })

export const cardApi = endpoints({
  getCard: {
    method: 'GET',
    path: '/api/emergency-contacts/card',
    summary: 'The caller’s emergency card: stored details, which of them it shows, its link, and when that was opened.',
    response: OwnCard,
  },
  writeCard: {
    method: 'PUT',
    path: '/api/emergency-contacts/card',
    summary: 'Sets the card’s details and which of them it shows.',
    body: WriteCard,
    response: OwnCard,
  },
  printCard: {
    method: 'GET',
    path: '/api/emergency-contacts/card.pdf',
    summary: 'The card for printing, to cut out or as a page, with the code of its link if there is one.',
    response: z.unknown(),
    file: 'application/pdf',
  },
  makeCardLink: {
    method: 'POST',
    path: '/api/emergency-contacts/card/link',
    summary: 'Creates a link that shows the card without signing in. It replaces the previous link.',
    response: OwnCard,
  },
  revokeCardLink: {
    method: 'DELETE',
    path: '/api/emergency-contacts/card/link',
    summary: 'Revokes the card’s link.',
    response: z.object({}),
  },
  getPatientCard: {
    method: 'GET',
    path: '/api/emergency-contacts/card/of/:patientId',
    summary: 'The emergency card of a patient in the caller’s care.',
    params: z.object({ patientId: id }),
    response: onlyCard,
  },
  showCard: {
    method: 'GET',
    path: '/api/emergency-contacts/card/shown/:token',
    summary: 'The card behind a link, for anyone who has it; null if the link was revoked or never existed.',
    params: z.object({ token }),
    response: onlyCard,
  },
})
