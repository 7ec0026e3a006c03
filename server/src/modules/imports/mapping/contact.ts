import { contactNameLength, type Relationship, relationships } from '@uzima/contract/emergency-contacts'
import type { Omission } from '@uzima/contract/imports/kinds'
import { type BroughtContact, readPhone } from '#modules/emergency-contacts/public.ts'
import { codingsOf, hasCode, type Json, nameOf, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import { calledOf, type Mapped } from './mapped.ts'

/** Codes of HL7’s RoleCode, and what people write. */
const known: [Relationship, codes: readonly string[], words: RegExp][] = [
  ['spouse', ['SPS', 'HUSB', 'WIFE', 'DOMPART', 'FMRSPS', 'SIGOTHR'], /^(spouse|husband|wife|partner)$/],
  ['parent', ['PRN', 'MTH', 'FTH', 'NMTH', 'NFTH', 'STPMTH', 'STPFTH', 'PRNFOST', 'ADOPTP', 'NPRN'], /^(parent|mother|father)$/],
  ['child', ['CHILD', 'SON', 'DAU', 'DAUC', 'SONC', 'NCHILD', 'STPCHLD', 'CHLDADOPT'], /^(child|son|daughter)$/],
  ['sibling', ['SIB', 'BRO', 'SIS', 'NBRO', 'NSIS', 'HBRO', 'HSIS', 'HSIB', 'NSIB'], /^(sibling|brother|sister)$/],
  ['friend', ['FRND', 'NBOR'], /^(friend|neighbou?r)$/],
  [
    'relative',
    ['FAMMEMB', 'EXT', 'GRPRN', 'GRMTH', 'GRFTH', 'AUNT', 'UNCLE', 'COUSN', 'NIECE', 'NEPHEW', 'GRNDCHILD', 'INLAW'],
    /^(relative|family( member)?|grand(mother|father|parent|child|son|daughter)|aunt|uncle|cousin|niece|nephew)$/,
  ],
  ['caregiver', ['CAREGIVER', 'GUARD', 'RESPRSN'], /^(care ?giver|carer|guardian)$/],
]
/** Of the table of contact roles: employer, agencies and insurers are no people to call. */
const nobody = ['E', 'F', 'I', 'S']

/** Whom to call for the person: another person with a number. */
export function toContact(resource: Json, country: string): Mapped {
  const name = calledOf(resource)
  const codes = codingsOf(resource.relationship).map(({ code }) => code)
  if (resource.active === false) return { leftOut: 'withdrawn', name }
  if (codes.length > 0 && codes.every((each) => nobody.includes(each))) return { leftOut: 'kind_not_kept', name }
  if (name === null) return { leftOut: 'no_name', name: nameOf(resource.relationship) }
  const omitted = new Set<Omission>()
  const reached = objectsIn(resource.telecom)
    .filter(({ use }) => use !== 'old')
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const numbers = reached.filter(({ system }) => system === 'phone' || system === 'sms' || system === undefined)
  const phones = numbers.flatMap(({ value }) => readPhone((textIn(value) ?? '').replace(/^tel:/i, ''), country) ?? [])
  const mails = reached.flatMap(({ system, value }) => (system === 'email' ? (textIn(value)?.replace(/^mailto:/i, '') ?? []) : []))
  const [phone] = phones
  if (phone === undefined) return { leftOut: 'no_value', name }
  if (new Set(phones).size > 1 || mails.length > 1 || numbers.length > phones.length) omitted.add('values')
  const email = mails.find((each) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(each) && each.length <= 254) ?? null
  const says: BroughtContact = {
    ...{ name: shortened(name, contactNameLength, omitted) ?? name, phone, email },
    relationship: relationshipOf(resource.relationship, codes),
  }
  const kept = ['active', 'name', 'telecom', 'relationship', 'period', 'gender', 'birthDate', 'communication']
  if (resource.address !== undefined) omitted.add('details')
  return { kind: 'contact', says, omitted: omittedOf(resource, [...kept, 'address', 'photo'], omitted) }
}

const rankOf = ({ rank }: Json) => (typeof rank === 'number' ? rank : 99)

function relationshipOf(value: unknown, codes: string[]): Relationship {
  const words = objectsIn(value).flatMap((each) => [textIn(each.text), nameOf(each)].flatMap((said) => said?.toLowerCase() ?? []))
  return (
    relationships.find((each) => words.includes(each)) ??
    known.find(([, of]) => codes.some((code) => of.includes(code)))?.[0] ??
    known.find(([, , pattern]) => words.some((said) => pattern.test(said)))?.[0] ??
    'other'
  )
}

/** People who stand in the resource of the patient itself. */
export const contactsOf = ({ contact }: Json, country: string): Mapped[] =>
  objectsIn(contact).flatMap((each) => (hasCode(each.relationship, ...nobody) ? [] : toContact(each, country)))
