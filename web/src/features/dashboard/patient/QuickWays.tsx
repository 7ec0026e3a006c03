import type { Focus } from '@uzima/contract/profiles'
import { CalendarPlus, ContactRound, FolderHeart, HeartPulse, MessageCircle, Pill, Sprout, Stethoscope, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { QuickAccess, type QuickTile } from '#ui/QuickAccess.tsx'
import { paths } from '../../../paths.ts'

type Way = QuickTile & { focus?: Focus }

/** What the person said matters to them comes first, in the order chosen; the rest keeps its order. */
export function QuickWays() {
  const { t } = useTranslation('dashboard')
  const focus = useSession().profile?.focus ?? []
  const ways: Way[] = [
    { focus: 'visits', label: t('common:nav.appointments'), icon: CalendarPlus, link: <Link to={paths.appointments()} /> },
    { focus: 'medications', label: t('common:nav.medications'), icon: Pill, link: <Link to={paths.medications()} /> },
    { focus: 'results', label: t('common:nav.healthRecords'), icon: FolderHeart, link: <Link to={paths.healthRecords()} /> },
    { focus: 'emergency', label: t('common:nav.emergencyContacts'), icon: ContactRound, link: <Link to={paths.emergencyContacts()} /> },
    { focus: 'messages', label: t('common:nav.messages'), icon: MessageCircle, link: <Link to={paths.secureMessages()} /> },
    { focus: 'wellness', label: t('common:nav.wellnessTracker'), icon: Sprout, link: <Link to={paths.wellnessTracker()} /> },
    { focus: 'symptoms', label: t('common:nav.symptomChecker'), icon: Stethoscope, link: <Link to={paths.symptomChecker()} /> },
    { label: t('common:nav.videoVisits'), icon: Video, link: <Link to={paths.telemedicine()} /> },
  ]
  const measuring: Way = {
    focus: 'measurements',
    label: t('common:nav.healthMonitoring'),
    icon: HeartPulse,
    link: <Link to={paths.healthMonitoring()} />,
  }
  // measuring stands on the card of the vitals, and here only for those who chose it
  const all = focus.includes('measurements') ? [...ways, measuring] : ways
  const rank = ({ focus: own }: Way) => {
    const at = own ? focus.indexOf(own) : -1
    return at === -1 ? focus.length : at
  }
  return <QuickAccess label={t('dashboard:quickAccess.title')} tiles={all.toSorted((a, b) => rank(a) - rank(b))} />
}
