import type { ArticleLink } from '@uzima/contract/articles'
import { CalendarPlus, ContactRound, FolderHeart, HeartPulse, MessageCircle, Pill, Sprout, Stethoscope } from 'lucide-react'
import type { IconShape } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'

/** Where each link leads; `articles:link.<name>` is its label. */
export const articleLinks: Record<ArticleLink, { to: string; icon: IconShape }> = {
  doctors: { to: paths.doctors(), icon: Stethoscope },
  appointments: { to: paths.appointments(), icon: CalendarPlus },
  'symptom-checker': { to: paths.symptomChecker(), icon: Stethoscope },
  'health-monitoring': { to: paths.healthMonitoring(), icon: HeartPulse },
  medications: { to: paths.medications(), icon: Pill },
  'wellness-tracker': { to: paths.wellnessTracker(), icon: Sprout },
  'secure-messages': { to: paths.secureMessages(), icon: MessageCircle },
  'emergency-contacts': { to: paths.emergencyContacts(), icon: ContactRound },
  'health-records': { to: paths.healthRecords(), icon: FolderHeart },
}
