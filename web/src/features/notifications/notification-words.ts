import { instant } from '@uzima/contract/fields'
import type { Notification } from '@uzima/contract/notifications'
import type { TFunction } from 'i18next'
import { z } from 'zod/mini'
import { formatDate, formatTime } from '#lib/format.ts'

type Words = { title: string; message: string }

/** Title and message of a notification in the reader's language, with its time in the reader's zone. */
export function notificationWords(t: TFunction, { event, values }: Pick<Notification, 'event' | 'values'>): Words {
  const words = Object.fromEntries(Object.entries(values).flatMap(([name, value]) => wordsOf(name, value)))
  return {
    title: t(`notifications:event.${event}.title`, words),
    message: t(`notifications:event.${event}.message`, words),
  }
}

const wordsOf = (name: string, value: string): [string, string][] =>
  name === 'time' && z.safeParse(instant, value).success
    ? [
        ['day', formatDate(value, 'weekday')],
        ['time', formatTime(value)],
      ]
    : [[name, value]]
