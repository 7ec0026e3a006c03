import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AllergyContent } from '@uzima/contract/allergies/content'
import { CareTeamContent } from '@uzima/contract/care-team'
import { ConditionContent } from '@uzima/contract/conditions/content'
import { relationship } from '@uzima/contract/emergency-contacts'
import { WriteCard } from '@uzima/contract/emergency-contacts/card'
import { FamilyHistoryContent } from '@uzima/contract/family-history/content'
import { locale } from '@uzima/contract/fields'
import { recordStatus, recordType } from '@uzima/contract/health-records/kinds'
import { reportStatus } from '@uzima/contract/health-records/report'
import { LabValue } from '@uzima/contract/health-records/values'
import { ImmunizationContent } from '@uzima/contract/immunizations'
import { Vaccine } from '@uzima/contract/immunizations/vaccine'
import { LetterText, letterKind } from '@uzima/contract/letters'
import { MedicationContent } from '@uzima/contract/medications'
import { OrderContent } from '@uzima/contract/orders/content'
import { ProcedureContent } from '@uzima/contract/procedures/content'
import { SocialHistoryContent } from '@uzima/contract/social-history/content'
import { receiverRole } from '@uzima/contract/tasks'
import { vitalKind, vitalUnit } from '@uzima/contract/vitals/kinds'
import { goalCategory, goalFrequency } from '@uzima/contract/wellness'
import { screeningKind } from '@uzima/contract/wellness/kinds'
import { z } from 'zod/mini'
import { seededStatus } from '#modules/orders/public.ts'
import { kept } from '#records/record.ts'
import { findRoot } from '#root.ts'
import { DemoVisit } from './visits.ts'

const named = { key: z.string(), name: z.string(), locale }
const person = { ...named, email: z.string() }
const part = z.optional(z.string())
const address = { address: z.string(), city: part, region: part, postalCode: part, country: part }
const identity = { gender: z.enum(['female', 'male']), dateOfBirth: z.string(), phone: z.string(), ...address }
export const Demo = z.object({
  password: z.string(),
  doctors: z.array(
    z.object({
      ...person,
      specialty: z.string(),
      languages: z.array(z.string()),
      bio: z.string(),
      weekdays: z.optional(z.array(z.number())),
    }),
  ),
  professionals: z.array(z.object({ ...person, professionType: z.string(), specialty: z.string(), languages: z.array(z.string()) })),
  applicants: z._default(
    z.array(
      z.object({
        ...{ ...person, kind: z.string(), specialty: z.string(), languages: z.array(z.string()) },
        ...{ licenceNumber: z.string(), licenceRegion: z.string(), daysAgo: z.number() },
      }),
    ),
    [],
  ),
  patients: z.array(
    z.object({
      ...person,
      ...identity,
      /** Days since they consented to the notice of privacy practices; without it they are asked to consent. */
      consentDaysAgo: z.optional(z.number()),
    }),
  ),
  /** Patients without an account, whom the front desk has registered; with the code that takes the account over if one is open. */
  registered: z._default(z.array(z.object({ ...named, ...identity, daysAgo: z.number(), code: z.optional(z.string()) })), []),
  admins: z.array(z.object(person)),
  /** Patients by their profile, with that role of staff. */
  frontDesk: z.array(z.object(person)),
  /** Likewise. */
  billers: z.array(z.object(person)),
  /** Recorded by the patient, unconfirmed, or by a doctor, as are allergies. */
  conditions: z.array(z.extend(ConditionContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  procedures: z.array(z.extend(ProcedureContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  familyHistory: z.array(z.extend(FamilyHistoryContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  socialHistory: z.array(z.extend(SocialHistoryContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  /** What isn't said is unknown. */
  immunizations: z.array(
    z.extend(z.partial(ImmunizationContent), { patient: z.string(), by: z.string(), vaccine: Vaccine, daysAgo: z._default(z.number(), 0) }),
  ),
  /** `provider` is somebody of the practice; else the name says who. */
  careTeams: z.array(z.extend(z.partial(CareTeamContent), { patient: z.string(), by: z.string(), provider: z.optional(z.string()) })),
  orders: z.array(
    z.extend(z.omit(OrderContent, { expectedOn: true, conditionId: true }), {
      patient: z.string(),
      by: z.string(),
      daysAgo: z.number(),
      expectedInDays: z.number(),
      status: seededStatus,
    }),
  ),
  allergies: z.array(z.extend(AllergyContent, { patient: z.string(), by: z.string(), daysAgo: z.number() })),
  /** The first card of each patient is the primary one. */
  cards: z.array(z.extend(WriteCard, { patient: z.string() })),
  contacts: z.array(z.object({ patient: z.string(), name: z.string(), relationship, phone: z.string(), email: z.nullable(z.string()) })),
  /** Weekly reminders, created `daysAgo` days ago. */
  reminders: z.array(
    z.object({ patient: z.string(), title: z.string(), daysOfWeek: z.array(z.number()), timeOfDay: z.string(), daysAgo: z.number() }),
  ),
  /** With whom a patient shares their record; start and end in days relative to the seed date. */
  shares: z.array(z.object({ patient: z.string(), with: z.string(), daysAgo: z.number(), daysLeft: z.number() })),
  letters: z.array(
    z.object({
      ...LetterText.shape,
      ...{ patient: z.string(), by: z.string(), daysAgo: z.number(), kind: letterKind, language: locale },
      withdrawnReason: z.nullable(z.string()),
    }),
  ),
  visits: z.array(DemoVisit),
  /** Of today, in minutes since midnight, in place of those of the weekday. */
  hoursOfToday: z._default(z.array(z.object({ doctor: z.string(), starts: z.number(), ends: z.number(), isBranch: z.boolean() })), []),
  vitals: z.array(
    z.object({
      patient: z.string(),
      /** A doctor; omitted when the patient took the measurement. */
      by: z.optional(z.string()),
      kind: vitalKind,
      unit: vitalUnit,
      time: z.string(),
      /** Days ago, followed by the measured values. */
      values: z.array(z.array(z.number())),
    }),
  ),
  goals: z.array(
    z.object({
      patient: z.string(),
      title: z.string(),
      category: goalCategory,
      target: z.number(),
      unit: z.string(),
      frequency: goalFrequency,
      daysLeft: z.number(),
      /** Days ago and the amount. */
      entries: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  screenings: z.array(
    z.object({ patient: z.string(), catalogId: z.string(), kind: screeningKind, intervalMonths: z.number(), monthsAgo: z.number() }),
  ),
  records: z.array(
    z.object({
      patient: z.string(),
      /** The patient, or a doctor, in which case the state applies. */
      by: z.string(),
      daysAgo: z.number(),
      type: recordType,
      status: recordStatus,
      /** Final unless it says otherwise. */
      reportStatus: z.optional(reportStatus),
      title: z.string(),
      provider: z.string(),
      description: z.nullable(z.string()),
      /** The doctor's, for the patient. */
      comment: z.optional(z.string()),
      values: z.array(LabValue),
    }),
  ),
  tasks: z.array(
    z.object({
      by: z.string(),
      /** Somebody, or everyone of the role. */
      to: z.nullable(z.string()),
      role: z.nullable(receiverRole),
      patient: z.nullable(z.string()),
      daysAgo: z.number(),
      dueInDays: z.nullable(z.number()),
      title: z.string(),
      text: z.nullable(z.string()),
    }),
  ),
  medications: z.array(
    kept(
      z.object({
        ...z.omit(MedicationContent, { startDate: true, endDate: true }).shape,
        patient: z.string(),
        /** A doctor; null when the patient added it. */
        prescribedBy: z.nullable(z.string()),
        reminders: z.boolean(),
        daysAgo: z.number(),
        /** Taken until then. */
        endedDaysAgo: z.nullable(z.number()),
        markedDays: z.number(),
      }),
    ),
  ),
})
export type Demo = z.infer<typeof Demo>
/** What charts are made of: written by hand, and generated. */
export type DemoData = Omit<
  Demo,
  'password' | 'doctors' | 'professionals' | 'admins' | 'frontDesk' | 'billers' | 'applicants' | 'registered' | 'hoursOfToday'
>

/** The people of the demo clinic and what is written by hand in their charts. */
export function readDemo(): Demo {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(findRoot(), 'server', 'seeds', `${name}.json`), 'utf8'))
  const more = { immunizations: read('demo-immunizations'), careTeams: read('demo-care-teams'), orders: read('demo-orders') }
  return Demo.parse(Object.assign(more, read('demo-clinic')))
}
