import { longestWaitDays, type ResultsWait } from '@uzima/contract/admin/content'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSetResultsWait } from './api.ts'

const daysAtFirst = 3

/** Whether new results wait for a review before their patients read them, and for how long at most. */
export function ResultsCard({ wait: { days, version, changedAt } }: { wait: ResultsWait }) {
  const { t } = useTranslation('admin')
  const change = useSetResultsWait()
  const [typed, setTyped] = useState(String(days ?? daysAtFirst))
  const [isWrong, setWrong] = useState(false)
  const set = (next: number | null) =>
    change.mutate(
      { days: next, version },
      {
        onSuccess: () => toast.success(t('admin:content.saved')),
        onError: (error) => toast.error(t('admin:content.failed'), { text: errorText(error) }),
      },
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    const next = Number(typed)
    const wrong = !Number.isInteger(next) || next < 1 || next > longestWaitDays
    setWrong(wrong)
    if (!wrong) set(next)
  }
  return (
    <Card title={t('admin:content.resultsWait.title')}>
      <Switch
        label={t('admin:content.resultsWait.label')}
        text={
          <>
            {t(days === null ? 'admin:content.resultsWait.off' : 'admin:content.resultsWait.text')}
            {changedAt ? <span className="block">{t('admin:content.changed', { at: formatDateTime(changedAt) })}</span> : null}
          </>
        }
        checked={days !== null}
        busy={change.isPending}
        onChange={(wanted) => set(wanted ? daysAtFirst : null)}
      />
      {days === null ? null : (
        <form noValidate onSubmit={save} className="mt-4 flex flex-wrap items-start gap-3">
          <TextField
            className="w-44"
            label={t('admin:content.resultsWait.days')}
            type="number"
            inputMode="numeric"
            min={1}
            max={longestWaitDays}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isWrong ? t('admin:content.resultsWait.range') : undefined}
          />
          <Button
            type="submit"
            className="mt-7"
            busy={change.isPending}
            busyLabel={t('admin:content.resultsWait.busy')}
            disabled={typed === String(days)}
          >
            {t('admin:content.resultsWait.save')}
          </Button>
        </form>
      )}
    </Card>
  )
}
