import { CalendarClock, FileHeart, FilePenLine, MessageCircle, Pill, ScrollText, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#lib/format.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { paths } from '../../../paths.ts'
import { notificationWords } from '../../notifications/public.ts'
import type { NextThing } from './next-things.ts'

export type ThingWords = {
  icon: IconShape
  title: string
  text: string
  /** Names where it leads. */
  open: string
  to: string
  /** The notification that opening it reads. */
  newsId?: string
}

/** How a thing is put into words, and where it is done. */
export function useThingWords() {
  const { t } = useTranslation('dashboard')
  return (thing: Exclude<NextThing, { kind: 'visit' }>): ThingWords => {
    switch (thing.kind) {
      case 'offer': {
        const { start, expiresAt, doctor, isSeat } = thing.offer
        const time = `${formatDate(start, 'weekday')}, ${formatTime(start)}`
        return {
          icon: CalendarClock,
          title: t(isSeat ? 'dashboard:todo.offer.seatTitle' : 'dashboard:todo.offer.title'),
          text: t('dashboard:todo.offer.text', { time, doctor, until: formatTime(expiresAt) }),
          open: t('dashboard:todo.offer.open'),
          to: paths.appointments({ view: 'upcoming' }),
        }
      }
      case 'doses':
        return {
          icon: Pill,
          title: t('dashboard:todo.doses.title', { count: thing.count }),
          text: t('dashboard:todo.doses.text', { time: formatTime(thing.since) }),
          open: t('dashboard:todo.doses.open'),
          to: paths.medications(),
        }
      case 'messages':
        return {
          icon: MessageCircle,
          title: t('dashboard:todo.messages.title', { count: thing.count }),
          text: t('dashboard:todo.messages.text'),
          open: t('dashboard:todo.messages.open'),
          to: paths.secureMessages(),
        }
      case 'news': {
        const { title, message } = notificationWords(t, thing.news)
        const open = t(`dashboard:todo.news.${thing.news.event}`)
        return { icon: FileHeart, title, text: message, open, to: thing.news.link ?? paths.notifications(), newsId: thing.news.id }
      }
      case 'profile':
        return {
          icon: FilePenLine,
          title: t('dashboard:steps.profile.title'),
          text: t('dashboard:steps.profile.text'),
          open: t('dashboard:todo.profile.open'),
          to: paths.profile(),
        }
      case 'allergies':
        return {
          icon: ShieldAlert,
          title: t('dashboard:todo.allergies.title'),
          text: t('dashboard:todo.allergies.text'),
          open: t('dashboard:todo.allergies.open'),
          to: paths.medicalHistory(),
        }
      case 'notice':
        return {
          icon: ScrollText,
          title: t('dashboard:todo.notice.title'),
          text: t('dashboard:todo.notice.text'),
          open: t('dashboard:todo.notice.open'),
          to: paths.healthRecords(),
        }
    }
  }
}
