import { z } from 'zod/mini'
import { accountRole, accountState } from './admin/accounts.ts'
import { appointmentStatus, visitMode } from './appointments/kinds.ts'
import { articleId } from './articles.ts'
import { endpoints } from './endpoint.ts'
import { day, id, instant, locale, pageQuery, photo } from './fields.ts'
import { recordStatus, recordType } from './health-records/kinds.ts'
import { frequency } from './medications/schedule.ts'
import { medicationState } from './medications.ts'

export const searchLength = 100
/** One letter begins too many names. */
export const leastSearched = 2

/** In the order shown. */
export const searchKinds = ['patients', 'accounts', 'appointments', 'medications', 'records', 'doctors', 'articles'] as const
export const searchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof searchKind>

/** care: what concerns the caller as a patient. work: what a provider or an admin works with. The two are never mixed. */
export const searchArea = z.enum(['care', 'work'])
export type SearchArea = z.infer<typeof searchArea>

const gender = z.enum(['male', 'female', 'other', 'prefer_not_to_say'])
export const FoundPatient = z.object({
  id,
  name: z.string(),
  gender: z.nullable(gender),
  dateOfBirth: z.nullable(day),
  age: z.nullable(z.int()),
})
export const FoundAccount = z.object({ id, name: z.string(), email: z.string(), role: accountRole, state: accountState })
export const FoundAppointment = z.object({
  id,
  doctorName: z.string(),
  specialty: z.string(),
  scheduledTime: instant,
  timeZone: z.string(),
  status: appointmentStatus,
  mode: visitMode,
  reason: z.string(),
})
export const FoundMedication = z.object({
  id,
  name: z.string(),
  dosage: z.string(),
  frequency,
  startDate: day,
  state: medicationState,
  /** The words around the match, if it is in the notes. */
  excerpt: z.nullable(z.string()),
})
export const FoundRecord = z.object({
  id,
  title: z.string(),
  type: recordType,
  status: recordStatus,
  date: day,
  provider: z.string(),
  /** The words around the match, if it is in the description or the name of a value. */
  excerpt: z.nullable(z.string()),
})
export const FoundDoctor = z.object({ id, name: z.string(), photo, specialty: z.string(), place: z.string() })
export const FoundArticle = z.object({
  id: articleId,
  title: z.string(),
  description: z.string(),
  readTime: z.int(),
  isPremium: z.boolean(),
})

const found = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    rows: z.array(row),
    /** The cursor of the next page; null on the last. A page may be empty and still have a next one: older entries were not read yet. */
    next: z.nullable(z.string()),
    /** Nothing has the words themselves; these are similar. */
    isNear: z.boolean(),
  })

export const SearchPortal = z.object({
  q: z.string().check(z.trim(), z.minLength(leastSearched), z.maxLength(searchLength)),
  /** One kind, in pages; without it, the first few of each. */
  kind: z.optional(searchKind),
  area: z._default(searchArea, 'care'),
  /** Articles are searched in this language. */
  language: locale,
  ...pageQuery,
})
/** Kinds that are not the caller's to search are absent. */
export const SearchResults = z.object({
  patients: z.optional(found(FoundPatient)),
  accounts: z.optional(found(FoundAccount)),
  appointments: z.optional(found(FoundAppointment)),
  medications: z.optional(found(FoundMedication)),
  records: z.optional(found(FoundRecord)),
  doctors: z.optional(found(FoundDoctor)),
  articles: z.optional(found(FoundArticle)),
  /** The health record was left out: the caller has not consented to the notice. */
  needsConsent: z.boolean(),
})
export type SearchResults = z.infer<typeof SearchResults>
export type Found<K extends SearchKind> = NonNullable<SearchResults[K]>
export type FoundRow<K extends SearchKind> = Found<K>['rows'][number]

export const searchApi = endpoints({
  searchPortal: {
    method: 'GET',
    path: '/api/search',
    summary: 'What the caller may see of people, visits, the own record, doctors and articles, by words. Messages are never searched.',
    query: SearchPortal,
    response: SearchResults,
  },
})
