import type { TFunction } from 'i18next'
import { errorText } from '#lib/errors.ts'
import type { Then } from '#lib/then.ts'
import { toast } from '#ui/toast.ts'

/** What is said of an entry that was confirmed with one press. */
export const tellConfirmed = (t: TFunction, name: string): Then => ({
  onSuccess: () => toast.success(t('chart:act.confirmed'), { text: name }),
  onError: (error) => toast.error(t('chart:act.failed'), { text: errorText(error) }),
})

/** What is said of one that was refuted, or was entered in error. Why it could not be stands in the dialog. */
export const tellJudged = (t: TFunction, act: 'refute' | 'enterInError', name: string): Then => ({
  onSuccess: () => toast.success(t(`chart:${act}.done`), { text: name }),
})
