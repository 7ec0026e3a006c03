import { AddEntry, type WellnessGoal } from '@uzima/contract/wellness'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatDay, formatNumber } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddEntry, useDeleteEntry, useGoalEntries } from './api.ts'
import { readNumber, typedAmount } from './wellness-form.ts'

const EntryFields = z.object({ day: AddEntry.shape.day, amount: typedAmount(0.01) })
const shownAtFirst = 10

type Removed = { day: string; amount: number }
type EntriesDialogProps = { goal: WellnessGoal; today: string; onClose: () => void }

/** Records progress and lists earlier entries. */
export function EntriesDialog({ goal, today, onClose }: EntriesDialogProps) {
  const { t } = useTranslation(['wellness', 'common', 'errors'])
  const { id, title, unit } = goal
  const add = useAddEntry({ onSuccess: () => toast.success(t('wellness:entries.done'), { text: title }) })
  const attempt = useAttempt()
  const form = useZodForm(EntryFields, { day: today, amount: '' })
  const isAtField = (failure: unknown) => isApiError(failure) && failure.field === 'day'
  const save = form.submit(({ day, amount }) => {
    const added = { id, day, amount: readNumber(amount) ?? 0 }
    add.mutate(
      { added, idempotencyKey: attempt(added) },
      {
        onSuccess: onClose,
        onError: (failure) => (isApiError(failure) && isAtField(failure) ? form.fail('day', failure.code) : undefined),
      },
    )
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('wellness:entries.title', { title })} closeLabel={t('common:close')}>
      <form noValidate onSubmit={save} className="space-y-5">
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField label={t('wellness:entries.amount', { unit })} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
          <TextField label={t('wellness:entries.day')} type="date" max={today} {...form.field('day')} />
        </div>
        <FormFoot
          error={add.error && !isAtField(add.error) ? errorText(add.error) : undefined}
          cancelLabel={t('wellness:form.cancel')}
          onCancel={onClose}
          submitLabel={t('wellness:entries.submit')}
          busy={add.isPending}
          busyLabel={t('wellness:form.busy')}
        />
      </form>
      <History goal={goal} />
    </Dialog>
  )
}

function History({ goal: { id, unit } }: { goal: WellnessGoal }) {
  const { t } = useTranslation(['wellness', 'common'])
  const { data: entries = [], ...query } = useGoalEntries(id)
  const remove = useDeleteEntry({ onError: (error) => toast.error(t('wellness:entries.failed'), { text: errorText(error) }) })
  const [showsAll, setShowsAll] = useState(false)
  const [removed, setRemoved] = useState<Removed>()
  const add = useAddEntry({ onError: (error) => toast.error(t('wellness:entries.undoFailed'), { text: errorText(error) }) })
  const attempt = useAttempt()
  const undo = ({ day, amount }: Removed) => {
    const added = { id, day, amount }
    add.mutate({ added, idempotencyKey: attempt(added) }, { onSuccess: () => setRemoved(undefined) })
  }
  const removeEntry = ({ id: entryId, ...entry }: Removed & { id: string }) =>
    remove.mutate({ id, entryId }, { onSuccess: () => setRemoved(entry) })
  return (
    <section aria-label={t('wellness:entries.history')} className="mt-4 border-border border-t pt-4 pb-2">
      <h3>{t('wellness:entries.history')}</h3>
      <div role="status">
        {removed ? (
          <p className="flex min-h-12 flex-wrap items-center gap-x-2">
            {t('wellness:entries.removedOf', { day: formatDay(removed.day) })}
            <Button variant="quiet" busy={add.isPending} busyLabel={t('wellness:entries.undoing')} onClick={() => undo(removed)}>
              {t('common:undo')}
            </Button>
          </p>
        ) : null}
      </div>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('wellness:entries.loading')} rows={2} />}>
        {() =>
          entries.length === 0 ? (
            <p className="mt-2 text-muted">{t('wellness:entries.none')}</p>
          ) : (
            <List label={t('wellness:entries.history')}>
              {entries.slice(0, showsAll ? undefined : shownAtFirst).map((entry) => (
                <li key={entry.id} className="flex min-h-12 items-center gap-4">
                  <span className="flex-1">{formatDay(entry.day)}</span>
                  <span className="font-semibold tabular-nums">
                    {formatNumber(entry.amount)} {unit}
                  </span>
                  <IconButton
                    icon={Trash2}
                    name={t('wellness:entries.remove', { day: formatDay(entry.day) })}
                    className="-mr-2 text-muted hover:text-danger"
                    onClick={() => removeEntry(entry)}
                  />
                </li>
              ))}
            </List>
          )
        }
      </StateView>
      {entries.length > shownAtFirst && !showsAll ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t('wellness:entries.more', { count: entries.length })}
        </Button>
      ) : null}
    </section>
  )
}
