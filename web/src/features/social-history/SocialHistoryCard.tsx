import { isBelieved } from '@uzima/contract/chart/verification'
import type { SocialHistory, SocialHistoryList, SocialHistoryVersion } from '@uzima/contract/social-history'
import { type SocialTopic, socialTopics } from '@uzima/contract/social-history/content'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { type EntryAct, EntryDialogs, type EntryKind, EntryRow, tellConfirmed } from '../chart/public.ts'
import {
  useConfirmSocialHistory,
  useEnterSocialHistoryInError,
  useRefuteSocialHistory,
  useSocialHistory,
  useSocialHistoryVersions,
  type Whose,
} from './api.ts'
import { answerLines } from './social-history-words.ts'

const SocialHistoryForm = lazy(async () => ({ default: (await import('./SocialHistoryForm.tsx')).SocialHistoryForm }))

type Opened = { act: 'answer'; topic: SocialTopic } | { act: Exclude<EntryAct, 'edit'>; entry: SocialHistory } | null

/** Tobacco, alcohol, pregnancy, work and home: the user's own answers, or those of a patient in their care. */
export function SocialHistoryCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['social-history', 'chart', 'common', 'errors'])
  const history = useSocialHistory(patientId)
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <Card title={t('social-history:list.title')}>
      <p className="text-muted text-small">{t('social-history:list.intro')}</p>
      <StateView {...queryState(history)} skeleton={<SkeletonRows label={t('social-history:list.loading')} rows={3} />}>
        {() => (history.data ? <Topics patientId={patientId} list={history.data} onOpen={setOpened} /> : null)}
      </StateView>
      <Opening patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

type TopicsProps = { patientId: Whose; list: SocialHistoryList; onOpen: (opened: NonNullable<Opened>) => void }

/** Each topic with the answer that holds, and below them what was said before. */
function Topics({ patientId, list: { rows, asksPregnancy }, onOpen }: TopicsProps) {
  const { t } = useTranslation('social-history')
  const holding = new Map(
    rows
      .filter(isBelieved)
      .toReversed()
      .map((row) => [row.answer.topic, row]),
  )
  const asked = socialTopics.filter((topic) => topic !== 'pregnancy' || asksPregnancy || holding.has(topic))
  const earlier = rows.filter((row) => holding.get(row.answer.topic) !== row)
  const answerTo = (topic: SocialTopic) => onOpen({ act: 'answer', topic })
  const rowOf = (entry: SocialHistory, onRenew?: () => void) => (
    <AnswerRow
      key={entry.id}
      patientId={patientId}
      entry={entry}
      onRenew={onRenew}
      onAct={(act) => (act === 'edit' ? undefined : onOpen({ act, entry }))}
    />
  )
  return (
    <>
      <List label={t('social-history:list.title')}>
        {asked.map((topic) => {
          const entry = holding.get(topic)
          const canAnswer = topic !== 'pregnancy' || asksPregnancy
          return entry ? (
            rowOf(entry, canAnswer ? () => answerTo(topic) : undefined)
          ) : (
            <NotAsked key={topic} topic={topic} onAnswer={() => answerTo(topic)} />
          )
        })}
      </List>
      {earlier.length > 0 ? (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
            {t('social-history:list.earlier', { count: earlier.length })}
          </summary>
          <List label={t('social-history:list.earlierTitle')}>{earlier.map((entry) => rowOf(entry))}</List>
        </details>
      ) : null}
    </>
  )
}

/** Nobody has asked, which is not the same as no. */
function NotAsked({ topic, onAnswer }: { topic: SocialTopic; onAnswer: () => void }) {
  const { t } = useTranslation('social-history')
  const named = t(`social-history:topic.${topic}`)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3.5">
      <div className="min-w-0 flex-1">
        <h3>{named}</h3>
        <p className="flex items-center gap-2 text-muted text-small">
          <Icon of={CircleHelp} size={16} />
          {t('social-history:list.notAsked')}
        </p>
      </div>
      <Button aria-label={t('social-history:list.answerNamed', { topic: named })} onClick={onAnswer}>
        {t('social-history:list.answer')}
      </Button>
    </li>
  )
}

type AnswerRowProps = { patientId: Whose; entry: SocialHistory; onRenew: (() => void) | undefined; onAct: (act: EntryAct) => void }

function AnswerRow({ patientId, entry, onRenew, onAct }: AnswerRowProps) {
  const { t } = useTranslation(['social-history', 'chart'])
  const name = t(`social-history:topic.${entry.answer.topic}`)
  const confirm = useConfirmSocialHistory(patientId ?? '', tellConfirmed(t, name))
  return (
    <EntryRow
      entry={entry}
      title={name}
      text={answerLines(t, entry).map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      confirm={{ isBusy: confirm.isPending, onConfirm: () => confirm.mutate(entry) }}
      onAct={onAct}
    >
      {entry.saidAt ? <p className="text-muted text-small">{t('social-history:list.saidOn', { date: formatDate(entry.saidAt) })}</p> : null}
      {entry.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{entry.note}</p> : null}
      {onRenew ? (
        <Button variant="quiet" className="-ml-3" aria-label={t('social-history:list.renewNamed', { topic: name })} onClick={onRenew}>
          {t('social-history:list.renew')}
        </Button>
      ) : null}
    </EntryRow>
  )
}

function Opening({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  const { t } = useTranslation('social-history')
  if (!opened) return null
  if (opened.act === 'answer')
    return (
      <Suspense fallback={null}>
        <SocialHistoryForm patientId={patientId} topic={opened.topic} onClose={onClose} />
      </Suspense>
    )
  const { act, entry } = opened
  const name = t(`social-history:topic.${entry.answer.topic}`)
  return <EntryDialogs patientId={patientId} kind={kind} act={act} entry={entry} name={name} onClose={onClose} />
}

const kind: EntryKind<SocialHistoryVersion> = {
  useVersions: useSocialHistoryVersions,
  useRefute: useRefuteSocialHistory,
  useEnterInError: useEnterSocialHistoryInError,
  contentOf: ({ content }) => <Version content={content} />,
}

function Version({ content: { answer, note } }: Pick<SocialHistoryVersion, 'content'>) {
  const { t } = useTranslation('social-history')
  return (
    <>
      {answerLines(t, { answer }).map((line) => (
        <p key={line} className="text-small [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      {note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{note}</p> : null}
    </>
  )
}
