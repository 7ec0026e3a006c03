import type { Exporter } from '#export/exporter.ts'
import { allergiesExporter } from '#modules/allergies/public.ts'
import { visitsExporter } from '#modules/appointments/public.ts'
import { careTeamExporter } from '#modules/care-team/public.ts'
import { coverageExporter } from '#modules/check-in/public.ts'
import { conditionsExporter } from '#modules/conditions/public.ts'
import { consentsExporter } from '#modules/consent/public.ts'
import { cardExporter, contactsExporter } from '#modules/emergency-contacts/public.ts'
import { encountersExporter } from '#modules/encounters/public.ts'
import { familyHistoryExporter } from '#modules/family-history/public.ts'
import { healthRecordsExporter } from '#modules/health-records/public.ts'
import { immunizationsExporter } from '#modules/immunizations/public.ts'
import { invoicesExporter } from '#modules/invoices/public.ts'
import { lettersExporter } from '#modules/letters/public.ts'
import { medicationsExporter } from '#modules/medications/public.ts'
import { ordersExporter } from '#modules/orders/public.ts'
import { paymentsExporter } from '#modules/payments/public.ts'
import { deliveriesExporter } from '#modules/pharmacy/public.ts'
import { refillsExporter } from '#modules/prescriptions/public.ts'
import { proceduresExporter } from '#modules/procedures/public.ts'
import { profileExporter } from '#modules/profiles/public.ts'
import { seriesExporter } from '#modules/recurring-appointments/public.ts'
import { sharingExporter } from '#modules/sharing/public.ts'
import { socialHistoryExporter } from '#modules/social-history/public.ts'
import { stepsExporter } from '#modules/steps/public.ts'
import { subscriptionsExporter } from '#modules/subscriptions/public.ts'
import { symptomChecksExporter } from '#modules/symptom-checker/public.ts'
import { vitalsExporter } from '#modules/vitals/public.ts'
import { wellnessExporter } from '#modules/wellness/public.ts'

/** The exporters of all modules, in reading order: of the document, of the bundle, and of the FHIR API. */
export const exporters: Exporter[] = [
  profileExporter,
  allergiesExporter,
  conditionsExporter,
  visitsExporter,
  encountersExporter,
  lettersExporter,
  seriesExporter,
  medicationsExporter,
  refillsExporter,
  deliveriesExporter,
  vitalsExporter,
  stepsExporter,
  symptomChecksExporter,
  ordersExporter,
  healthRecordsExporter,
  immunizationsExporter,
  careTeamExporter,
  proceduresExporter,
  familyHistoryExporter,
  socialHistoryExporter,
  wellnessExporter,
  contactsExporter,
  cardExporter,
  coverageExporter,
  consentsExporter,
  sharingExporter,
  subscriptionsExporter,
  invoicesExporter,
  paymentsExporter,
]
