import { isBelieved } from '@uzima/contract/chart/verification'
import type { FamilyHistory, FamilyHistoryList, FamilyHistoryVersion } from '@uzima/contract/family-history'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { actorName, type EntryAct, EntryDialogs, type EntryKind, EntryList, EntryRow, NothingSaid, tellConfirmed } from '../chart/public.ts'
import { clinicalText } from '../conditions/public.ts'
import {
  useConfirmFamilyHistory,
  useEnterFamilyHistoryInError,
  useFamilyHistory,
  useFamilyHistoryVersions,
  useRefuteFamilyHistory,
  useStateNoFamilyHistory,
  type Whose,
} from './api.ts'
import { entryText, factsText } from './family-history-words.ts'

const FamilyHistoryForm = lazy(async () => ({ default: (await import('./FamilyHistoryForm.tsx')).FamilyHistoryForm }))

type Opened = { act: 'add' } | { act: EntryAct; entry: FamilyHistory } | null

/** Illnesses of relatives: in the user's own family, or in that of a patient in their care. */
export function FamilyHistoryCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['family-history', 'conditions', 'chart', 'common', 'errors'])
  const history = useFamilyHistory(patientId)
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <Card
      title={t('family-history:list.title')}
      action={
        <Button variant="quiet" icon={Plus} aria-label={t('family-history:list.addNamed')} onClick={() => setOpened({ act: 'add' })}>
          {t('family-history:list.add')}
        </Button>
      }
    >
      <StateView {...queryState(history)} skeleton={<SkeletonRows label={t('family-history:list.loading')} rows={2} />}>
        {() => (history.data ? <Listed patientId={patientId} list={history.data} onOpen={setOpened} /> : null)}
      </StateView>
      <Opening patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

type ListedProps = { patientId: Whose; list: FamilyHistoryList; onOpen: (opened: NonNullable<Opened>) => void }

function Listed({ patientId, list, onOpen }: ListedProps) {
  const { t } = useTranslation('family-history')
  return (
    <EntryList
      list={list}
      counts={isBelieved}
      title={t('family-history:list.title')}
      past={t('family-history:list.past')}
      none={{
        title: t('family-history:none.title'),
        by: ({ by, at }) => t('family-history:none.by', { name: actorName(t, by), day: formatDate(at) }),
      }}
      unknown={<NotAsked patientId={patientId} onAdd={() => onOpen({ act: 'add' })} />}
      row={(entry: FamilyHistory) => <Row key={entry.id} patientId={patientId} entry={entry} onAct={(act) => onOpen({ act, entry })} />}
    />
  )
}

function Row({ patientId, entry, onAct }: { patientId: Whose; entry: FamilyHistory; onAct: (act: EntryAct) => void }) {
  const { t } = useTranslation(['family-history', 'chart'])
  const name = entryText(t, entry)
  const confirm = useConfirmFamilyHistory(patientId ?? '', tellConfirmed(t, name))
  return (
    <EntryRow
      entry={entry}
      title={name}
      text={[clinicalText(entry), factsText(t, entry)].filter(Boolean).join(' · ')}
      confirm={{ isBusy: confirm.isPending, onConfirm: () => confirm.mutate(entry) }}
      onAct={onAct}
    >
      {entry.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{entry.note}</p> : null}
    </EntryRow>
  )
}

/** Nobody has said anything, which is not the same as none. */
function NotAsked({ patientId, onAdd }: { patientId: Whose; onAdd: () => void }) {
  const { t } = useTranslation('family-history')
  const side = patientId ? 'provider' : 'own'
  return (
    <NothingSaid
      title={t(`family-history:unknown.title.${side}`)}
      text={t(`family-history:unknown.text.${side}`)}
      add={t('family-history:unknown.add')}
      none={t(`family-history:unknown.none.${side}`)}
      done={t('family-history:none.done')}
      onAdd={onAdd}
      state={useStateNoFamilyHistory(patientId)}
    />
  )
}

function Opening({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  const { t } = useTranslation('family-history')
  if (!opened) return null
  if (opened.act === 'add' || opened.act === 'edit')
    return (
      <Suspense fallback={null}>
        <FamilyHistoryForm patientId={patientId} entry={opened.act === 'edit' ? opened.entry : undefined} onClose={onClose} />
      </Suspense>
    )
  const { act, entry } = opened
  return <EntryDialogs patientId={patientId} kind={kind} act={act} entry={entry} name={entryText(t, entry)} onClose={onClose} />
}

const kind: EntryKind<FamilyHistoryVersion> = {
  useVersions: useFamilyHistoryVersions,
  useRefute: useRefuteFamilyHistory,
  useEnterInError: useEnterFamilyHistoryInError,
  contentOf: ({ content }) => <Version content={content} />,
}

function Version({ content }: Pick<FamilyHistoryVersion, 'content'>) {
  const { t } = useTranslation('family-history')
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {[entryText(t, { ...content, called: null }), content.problem.code].filter(Boolean).join(', ')}
      </p>
      <p className="text-small">{factsText(t, content)}</p>
      {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
    </>
  )
}
