import { appointmentStatus, visitMode } from '@uzima/contract/appointments/kinds'
import { verification } from '@uzima/contract/chart/verification'
import { relationship } from '@uzima/contract/emergency-contacts'
import { deliveryState } from '@uzima/contract/pharmacy'
import { refillStatus } from '@uzima/contract/prescriptions'
import { focus } from '@uzima/contract/profiles'
import { frequency } from '@uzima/contract/recurring-appointments'
import { planIds } from '@uzima/contract/subscriptions/plans'
import { crisis, duration, personSex, precaution, raisedBy, urgency } from '@uzima/contract/symptom-checker'
import { goalFrequency } from '@uzima/contract/wellness'
import { screeningKind } from '@uzima/contract/wellness/kinds'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

const section = <const K extends string, S extends z.core.$ZodShape>(columns: K[], more: S) =>
  z.object({ heading: z.string(), none: z.string(), columns: words(...columns), ...more })
const Texts = z.object({
  profile: z.object({
    heading: z.string(),
    gender: z.string(),
    genders: words('male', 'female', 'other', 'prefer_not_to_say'),
    language: z.string(),
    timeZone: z.string(),
    focus: z.string(),
    focuses: z.record(focus, z.string()),
  }),
  photo: z.object({ heading: z.string() }),
  visits: section(['when', 'doctor', 'state', 'words'], {
    note: z.string(),
    cancelled: z.string(),
    modes: z.record(visitMode, z.string()),
    states: z.record(appointmentStatus, z.string()),
  }),
  notes: section(['when', 'doctor', 'words'], {
    parts: words('summary', 'subjective', 'objective', 'assessment', 'diagnoses', 'plan', 'followUp', 'addendum'),
  }),
  series: section(['title', 'when', 'term', 'doctor'], {
    frequencies: z.record(frequency, z.string()),
    paused: z.string(),
    skipped: z.string(),
  }),
  doses: section(['when', 'medicine', 'state'], { states: words('taken', 'skipped', 'missed') }),
  /** The heading and the rest are the pages' words. */
  allergies: z.object({
    columns: words('what', 'reaction', 'since', 'state', 'by'),
    self: z.string(),
    verifications: z.record(verification, z.string()),
  }),
  conditions: z.object({
    columns: words('what', 'since', 'state', 'by'),
    self: z.string(),
    verifications: z.record(verification, z.string()),
  }),
  procedures: z.object({
    columns: words('what', 'when', 'where', 'by'),
    indication: z.string(),
    self: z.string(),
    verifications: z.record(verification, z.string()),
  }),
  familyHistory: z.object({
    columns: words('who', 'what', 'age', 'by'),
    /** The relative's age at onset, with {age}. */
    age: z.string(),
    notAsked: z.string(),
    self: z.string(),
    verifications: z.record(verification, z.string()),
  }),
  socialHistory: z.object({
    none: z.string(),
    columns: words('topic', 'what', 'by'),
    self: z.string(),
    verifications: z.record(verification, z.string()),
  }),
  alerts: section(['when', 'medicines', 'alert', 'reason', 'by'], {
    kinds: words('interaction', 'duplicate_ingredient', 'duplicate_class', 'allergy', 'problem', 'pregnancy', 'age', 'dose'),
    self: z.string(),
  }),
  refills: section(['when', 'medicine', 'doctor', 'state', 'words'], { states: z.record(refillStatus, z.string()) }),
  deliveries: section(['when', 'what', 'where', 'state'], { states: z.record(deliveryState, z.string()) }),
  addresses: section(['label', 'address', 'phone'], {}),
  checks: z.object({
    heading: z.string(),
    none: z.string(),
    about: z.string(),
    labels: words(
      'when',
      'description',
      'more',
      'severity',
      'person',
      'present',
      'denied',
      'urgency',
      'reasons',
      'possible',
      'helps',
      'seeDoctorIf',
      'ruledOut',
      'unread',
      'doctors',
    ),
    severity: z.string(),
    age: z.string(),
    pregnant: z.string(),
    immunosuppressed: z.string(),
    nothing: z.string(),
    alarm: z.string(),
    sexes: z.record(personSex, z.string()),
    durations: z.record(duration, z.string()),
    urgencies: z.record(urgency, z.string()),
    raisedBy: z.record(raisedBy, z.string()),
    precautions: z.record(precaution, z.string()),
    crises: z.record(crisis, z.string()),
  }),
  goals: section(['goal', 'target', 'often', 'until'], { frequencies: z.record(goalFrequency, z.string()) }),
  entries: section(['day', 'goal', 'amount'], {}),
  care: section(['what', 'kind', 'done', 'due'], { kinds: z.record(screeningKind, z.string()) }),
  setAside: section(['what', 'from', 'until'], {}),
  contacts: section(['name', 'relationship', 'reach'], { primary: z.string(), relationships: z.record(relationship, z.string()) }),
  help: section(['from', 'until', 'notified'], {}),
  consents: section(['when', 'act', 'notice'], { acts: words('given', 'withdrawn') }),
  sharing: section(['who', 'from', 'until', 'state'], { states: words('open', 'over', 'ended') }),
  subscriptions: section(['plan', 'from', 'until', 'state'], {
    plans: words(...planIds),
    states: words('active', 'past_due', 'canceled', 'ended'),
  }),
  invoices: section(['number', 'what', 'amount', 'due', 'state'], {}),
  payments: section(['when', 'what', 'amount', 'method', 'state'], {}),
})

export const textsOf = textsFrom('export', Texts)

/** Names of the rows of the preventive care table, by id. */
export const careNames = textsFrom('care', z.record(z.string(), z.string()))
