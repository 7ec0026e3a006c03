import type { TFunction } from 'i18next'
import { BookOpen, CalendarDays, IdCard, Pill } from 'lucide-react'
import type { Copies } from '#lib/offline/copies.ts'
import type { IconShape } from '#ui/Icon.tsx'
import { paths } from '../../../paths.ts'

export type SavedPage = {
  part: 'card' | 'appointments' | 'medications' | 'article'
  path: string
  icon: IconShape
  title: string
  savedAt: string
}

/** The pages whose content is on this device, under the addresses they have in the app. */
export function savedPages(t: TFunction, { card, appointments, medications, doses, article }: Copies): SavedPage[] {
  const [taken] = [medications, doses].flatMap((copy) => (copy ? [copy.savedAt] : [])).toSorted()
  const pages: (Omit<SavedPage, 'savedAt'> & { savedAt: string | undefined })[] = [
    { part: 'card', path: paths.emergencyCard(), icon: IdCard, title: t('offline:page.card'), savedAt: card?.savedAt },
    { part: 'medications', path: paths.medications(), icon: Pill, title: t('offline:page.medications'), savedAt: taken },
    {
      part: 'appointments',
      path: paths.appointments(),
      icon: CalendarDays,
      title: t('offline:page.appointments'),
      savedAt: appointments?.savedAt,
    },
    {
      part: 'article',
      path: paths.article({ id: article?.content.id ?? '' }),
      icon: BookOpen,
      title: article?.content.title ?? '',
      savedAt: article?.savedAt,
    },
  ]
  return pages.flatMap(({ savedAt, ...page }) => (savedAt === undefined ? [] : [{ ...page, savedAt }]))
}
