import type { ExportPart } from '#export/part.ts'
import { visitsPart } from '#modules/appointments/public.ts'
import { consentsPart } from '#modules/consent/public.ts'
import { cardPart, contactsPart } from '#modules/emergency-contacts/public.ts'
import { medicationsPart } from '#modules/medications/public.ts'
import { paymentsPart } from '#modules/payments/public.ts'
import { deliveriesPart } from '#modules/pharmacy/public.ts'
import { refillsPart } from '#modules/prescriptions/public.ts'
import { seriesPart } from '#modules/recurring-appointments/public.ts'
import { sharingPart } from '#modules/sharing/public.ts'
import { subscriptionsPart } from '#modules/subscriptions/public.ts'
import { symptomChecksPart } from '#modules/symptom-checker/public.ts'
import { vitalsPart } from '#modules/vitals/public.ts'
import { wellnessPart } from '#modules/wellness/public.ts'
import { healthRecordsPart } from './records-part.ts'

/** The exporters of all modules, in reading order. */
export const parts: ExportPart[] = [
  visitsPart,
  seriesPart,
  medicationsPart,
  refillsPart,
  deliveriesPart,
  vitalsPart,
  symptomChecksPart,
  healthRecordsPart,
  wellnessPart,
  contactsPart,
  cardPart,
  consentsPart,
  sharingPart,
  subscriptionsPart,
  paymentsPart,
]
