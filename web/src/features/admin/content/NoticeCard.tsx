import { noticeLength, type PracticeNotice } from '@uzima/contract/admin/content'
import { CalendarClock, CircleCheck, CircleSlash, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { type Language, languageNames } from '#lib/languages.ts'
import { useDraft } from '#lib/use-draft.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { usePublishNotice, useRemoveNotice } from './api.ts'
import { toLocalTime } from './local-time.ts'

const languages = ['en', 'es', 'fr', 'sw'] as const satisfies readonly Language[]
const dayMs = 86_400_000

type Draft = Pick<PracticeNotice, (typeof languages)[number] | 'from' | 'until'>
const startOf = (notice: PracticeNotice | null): Draft => {
  const { en = '', es = '', fr = '', sw = '' } = notice ?? {}
  const now = Date.now()
  return {
    ...{ en, es, fr, sw },
    from: toLocalTime(notice ? new Date(notice.from) : new Date(now)),
    until: toLocalTime(notice ? new Date(notice.until) : new Date(now + dayMs)),
  }
}

/** The practice's notice above every page, written in the four languages. */
export function NoticeCard({ notice }: { notice: PracticeNotice | null }) {
  const { t } = useTranslation('admin')
  const [draft, setDraft] = useState(() => startOf(notice))
  const [isTouched, setTouched] = useState(false)
  const sent = useDraft('admin.notice', isTouched ? draft : undefined, (kept) => {
    setDraft(kept)
    setTouched(true)
  })
  const publish = usePublishNotice()
  const remove = useRemoveNotice()
  const version = notice?.version ?? 0
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => {
    setTouched(true)
    setDraft({ ...draft, [name]: event.target.value })
  }
  const isReady = Object.values(draft).every((value) => value.trim() !== '')

  function handlePublish(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    const { from, until, ...texts } = draft
    publish.mutate(
      { ...texts, from: new Date(from).toISOString(), until: new Date(until).toISOString(), version },
      {
        onSuccess: () => {
          sent()
          toast.success(t('admin:content.notice.published'), { text: t('admin:content.notice.publishedText') })
        },
        onError: handleFailed,
      },
    )
  }

  function handleRemove(close: () => void) {
    const done = () => {
      close()
      sent()
      toast.success(t('admin:content.notice.removed'))
    }
    remove.mutate(version, { onSuccess: done })
  }

  /** Field errors are shown at their field. */
  function handleFailed(error: Error) {
    if (!isApiError(error, 'notice_period_empty')) toast.error(t('admin:content.failed'), { text: errorText(error) })
  }

  const isPeriodEmpty = isApiError(publish.error, 'notice_period_empty')
  return (
    <Card title={t('admin:content.notice.title')} action={<NoticeState notice={notice} />}>
      <p className="mb-4 max-w-[65ch] text-muted">{t('admin:content.notice.text')}</p>
      <form onSubmit={handlePublish} className="grid gap-4">
        <div className="grid gap-4 wide:grid-cols-2">
          {languages.map((language) => (
            <TextArea
              key={language}
              label={languageNames[language]}
              lang={language}
              maxLength={noticeLength}
              value={draft[language]}
              onChange={set(language)}
            />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('admin:content.notice.from')} type="datetime-local" required value={draft.from} onChange={set('from')} />
          <TextField
            label={t('admin:content.notice.until')}
            type="datetime-local"
            required
            value={draft.until}
            onChange={set('until')}
            error={isPeriodEmpty ? errorText(publish.error) : undefined}
          />
        </div>
        <ButtonRow>
          <Button type="submit" variant="primary" busy={publish.isPending} busyLabel={t('admin:users.busy')} disabled={!isReady}>
            {t(`admin:content.notice.${notice ? 'change' : 'publish'}`)}
          </Button>
          {notice ? (
            <AskFirst
              title={t('admin:content.notice.ask.title')}
              text={t('admin:content.notice.ask.text')}
              keepLabel={t('admin:content.notice.ask.keep')}
              confirmLabel={t('admin:content.notice.ask.confirm')}
              busyLabel={t('admin:users.busy')}
              busy={remove.isPending}
              error={remove.error ? errorText(remove.error) : undefined}
              onConfirm={handleRemove}
            >
              {(ask) => (
                <Button icon={Trash2} variant="danger-quiet" onClick={ask}>
                  {t('admin:content.notice.remove')}
                </Button>
              )}
            </AskFirst>
          ) : null}
        </ButtonRow>
      </form>
    </Card>
  )
}

function NoticeState({ notice }: { notice: PracticeNotice | null }) {
  const { t } = useTranslation('admin')
  const now = Date.now()
  const state = !notice || Date.parse(notice.until) <= now ? 'none' : Date.parse(notice.from) > now ? 'later' : 'shown'
  const { kind, icon } = looks[state]
  return (
    <Badge kind={kind} icon={icon}>
      {t(`admin:content.notice.state.${state}`)}
    </Badge>
  )
}

const looks = {
  none: { kind: 'neutral', icon: CircleSlash },
  later: { kind: 'info', icon: CalendarClock },
  shown: { kind: 'success', icon: CircleCheck },
} as const
