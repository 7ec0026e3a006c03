import type { CalendarFeed } from '@uzima/contract/calendar-feeds'
import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useCalendarFeed, useChangeCalendarFeed, useEndCalendarFeed, useMakeCalendarFeed } from './api.ts'

/** The secret address at which calendar programs read the person's appointments. */
export function CalendarFeedCard() {
  const { t } = useTranslation(['calendar-feeds', 'common'])
  const own = useCalendarFeed()
  return (
    <Card title={t('calendar-feeds:title')}>
      <p className="mb-4 text-muted">{t('calendar-feeds:text')}</p>
      <StateView {...queryState(own)} skeleton={<SkeletonRows label={t('calendar-feeds:loading')} rows={2} />}>
        {() => (own.data?.feed ? <Feed feed={own.data.feed} /> : <NoFeed />)}
      </StateView>
    </Card>
  )
}

function NoFeed() {
  const { t } = useTranslation('calendar-feeds')
  const make = useMakeCalendarFeed()
  const failed = useFailed()
  return (
    <Button
      icon={CalendarPlus}
      busy={make.isPending}
      busyLabel={t('calendar-feeds:makeBusy')}
      onClick={() => make.mutate(undefined, { onSuccess: () => toast.success(t('calendar-feeds:made')), onError: failed })}
    >
      {t('calendar-feeds:make')}
    </Button>
  )
}

function Feed({ feed: { url, isDetailed, lastReadAt } }: { feed: CalendarFeed }) {
  const { t } = useTranslation('calendar-feeds')
  const change = useChangeCalendarFeed()
  const end = useEndCalendarFeed()
  const failed = useFailed()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(t('calendar-feeds:copied')),
      () => toast.error(t('calendar-feeds:copyFailed')),
    )
  return (
    <div className="grid gap-4">
      <TextField
        label={t('calendar-feeds:address')}
        hint={t('calendar-feeds:addressHint')}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          {t('calendar-feeds:copy')}
        </Button>
        <Button asChild icon={CalendarPlus}>
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('calendar-feeds:open')}</a>
        </Button>
      </div>
      <Switch
        label={t('calendar-feeds:detail.label')}
        text={t(isDetailed ? 'calendar-feeds:detail.on' : 'calendar-feeds:detail.off')}
        checked={isDetailed}
        busy={change.isPending}
        onChange={(wanted) => change.mutate(wanted, { onSuccess: () => toast.success(t('calendar-feeds:changed')), onError: failed })}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-muted text-small">
          {lastReadAt ? t('calendar-feeds:read', { at: formatDateTime(lastReadAt) }) : t('calendar-feeds:never')}
        </p>
        <AskFirst
          title={t('calendar-feeds:ask.title')}
          text={t('calendar-feeds:ask.text')}
          keepLabel={t('calendar-feeds:ask.keep')}
          confirmLabel={t('calendar-feeds:ask.confirm')}
          busyLabel={t('calendar-feeds:ask.busy')}
          busy={end.isPending}
          error={end.error ? errorText(end.error) : undefined}
          onConfirm={(done) =>
            end.mutate(undefined, {
              onSuccess: () => {
                done()
                toast.success(t('calendar-feeds:ended'))
              },
            })
          }
        >
          {(ask) => (
            <Button variant="quiet" className="-ml-3" onClick={ask}>
              {t('calendar-feeds:end')}
            </Button>
          )}
        </AskFirst>
      </div>
    </div>
  )
}

function useFailed() {
  const { t } = useTranslation('calendar-feeds')
  return (error: Error) => toast.error(t('calendar-feeds:failed'), { text: errorText(error) })
}
