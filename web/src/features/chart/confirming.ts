import type { TFunction } from 'i18next'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'

type Based = { id: string; version: number }
type Outcome = { onSuccess: () => void; onError: (error: unknown) => void }
type Confirm = { isPending: boolean; mutate: (based: Based, outcome: Outcome) => void }

/** What EntryRow needs for confirming with one press; `name` is the entry's. */
export const confirming = (t: TFunction, { isPending, mutate }: Confirm, { entry, name }: { entry: Based; name: string }) => ({
  isBusy: isPending,
  onConfirm: () =>
    mutate(entry, {
      onSuccess: () => toast.success(t('chart:act.confirmed'), { text: name }),
      onError: (error) => toast.error(t('chart:act.failed'), { text: errorText(error) }),
    }),
})
