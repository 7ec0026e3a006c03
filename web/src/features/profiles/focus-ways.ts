import type { Focus } from '@uzima/contract/profiles'
import { CalendarPlus, ContactRound, FolderHeart, HeartPulse, MessageCircle, Pill, Sprout, Stethoscope } from 'lucide-react'
import type { IconShape } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'

/** Where each thing that can matter to someone is done. Texts: `profiles:focus.<focus>`. */
export const focusWays: Record<Focus, { icon: IconShape; to: string }> = {
  visits: { icon: CalendarPlus, to: paths.appointments() },
  medications: { icon: Pill, to: paths.medications() },
  results: { icon: FolderHeart, to: paths.healthRecords() },
  measurements: { icon: HeartPulse, to: paths.healthMonitoring() },
  messages: { icon: MessageCircle, to: paths.secureMessages() },
  wellness: { icon: Sprout, to: paths.wellnessTracker() },
  symptoms: { icon: Stethoscope, to: paths.symptomChecker() },
  emergency: { icon: ContactRound, to: paths.emergencyContacts() },
}
