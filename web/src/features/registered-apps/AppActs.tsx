import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

type Program = { id: string; name: string; suspendedAt: string | null }
type SuspendActProps = {
  program: Program
  suspend: UseMutationResult<unknown, Error, { id: string; suspended: boolean }>
  /** What suspending does. */
  text: string
  /** Said once it may go on. */
  resumed: string
}

/** Stops a program for a while, once an admin has confirmed it, or lets it go on. */
export function SuspendAct({ program: { id, name, suspendedAt }, suspend, text, resumed }: SuspendActProps) {
  const { t } = useTranslation('registered-apps')
  if (suspendedAt)
    return (
      <Button
        variant="quiet"
        busy={suspend.isPending}
        aria-label={t('suspend.undoOf', { app: name })}
        onClick={() =>
          suspend.mutate(
            { id, suspended: false },
            { onSuccess: () => toast.success(resumed), onError: (error) => toast.error(t('failed'), { text: errorText(error) }) },
          )
        }
      >
        {t('suspend.undo')}
      </Button>
    )
  return (
    <AskFirst
      title={t('suspend.title', { app: name })}
      text={text}
      keepLabel={t('suspend.keep')}
      confirmLabel={t('suspend.confirm')}
      busyLabel={t('suspend.busy')}
      busy={suspend.isPending}
      error={suspend.error ? errorText(suspend.error) : undefined}
      onConfirm={(done) =>
        suspend.mutate(
          { id, suspended: true },
          {
            onSuccess: () => {
              done()
              toast.success(t('suspend.done', { app: name }))
            },
          },
        )
      }
    >
      {(ask) => (
        <Button variant="quiet" aria-label={t('suspend.of', { app: name })} onClick={ask}>
          {t('suspend.open')}
        </Button>
      )}
    </AskFirst>
  )
}

type RemoveActProps = { program: Program; remove: UseMutationResult<unknown, Error, string>; text: string; confirm: string }

/** Removes a program for good, once an admin has confirmed it. */
export function RemoveAct({ program: { id, name }, remove, text, confirm }: RemoveActProps) {
  const { t } = useTranslation('registered-apps')
  return (
    <AskFirst
      title={t('delete.title', { app: name })}
      text={text}
      keepLabel={t('delete.keep')}
      confirmLabel={confirm}
      busyLabel={t('delete.busy')}
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={(done) =>
        remove.mutate(id, {
          onSuccess: () => {
            done()
            toast.success(t('delete.done', { app: name }))
          },
        })
      }
    >
      {(ask) => (
        <Button variant="danger-quiet" aria-label={t('delete.of', { app: name })} onClick={ask}>
          {t('delete.open')}
        </Button>
      )}
    </AskFirst>
  )
}
