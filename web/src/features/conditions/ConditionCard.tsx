import type { Condition, ConditionList } from '@uzima/contract/conditions'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { actorName, EntryList, NothingSaid, tellConfirmed } from '../chart/public.ts'
import { useConditions, useConfirmCondition, useStateNoConditions, type Whose } from './api.ts'
import { ConditionDialogs, type Opened } from './ConditionDialogs.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { problemText } from './condition-words.ts'
import { isPresent } from './is-present.ts'

/** Health problems: the user's own, or those of a patient in their care. */
export function ConditionCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['conditions', 'chart', 'common', 'errors'])
  const conditions = useConditions(patientId)
  const [opened, setOpened] = useState<Opened>(null)
  const add = () => setOpened({ act: 'add' })
  return (
    <Card
      title={t('conditions:list.title')}
      action={
        <Button variant="quiet" icon={Plus} onClick={add}>
          {t('conditions:list.add')}
        </Button>
      }
    >
      <StateView {...queryState(conditions)} skeleton={<SkeletonRows label={t('conditions:list.loading')} rows={2} />}>
        {() => (conditions.data ? <Listed patientId={patientId} list={conditions.data} onOpen={setOpened} /> : null)}
      </StateView>
      <ConditionDialogs patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

type ListedProps = { patientId: Whose; list: ConditionList; onOpen: (opened: NonNullable<Opened>) => void }

function Listed({ patientId, list, onOpen }: ListedProps) {
  const { t } = useTranslation('conditions')
  return (
    <EntryList
      list={list}
      counts={isPresent}
      title={t('conditions:list.title')}
      past={t('conditions:list.past')}
      none={{
        title: t('conditions:none.title'),
        by: ({ by, at }) => t('conditions:none.by', { name: actorName(t, by), day: formatDate(at) }),
      }}
      unknown={<NotAsked patientId={patientId} onAdd={() => onOpen({ act: 'add' })} />}
      row={(condition: Condition) => <Row key={condition.id} patientId={patientId} condition={condition} onOpen={onOpen} />}
    />
  )
}

function Row({ patientId, condition, onOpen }: { patientId: Whose; condition: Condition; onOpen: ListedProps['onOpen'] }) {
  const { t } = useTranslation(['conditions', 'chart'])
  const confirm = useConfirmCondition(patientId ?? '', tellConfirmed(t, problemText(condition)))
  return (
    <ConditionRow
      condition={condition}
      confirm={{ isBusy: confirm.isPending, onConfirm: () => confirm.mutate(condition) }}
      onAct={(act) => onOpen({ act, condition })}
    />
  )
}

/** Nobody has said anything, which is not the same as none. */
function NotAsked({ patientId, onAdd }: { patientId: Whose; onAdd: () => void }) {
  const { t } = useTranslation('conditions')
  const side = patientId ? 'provider' : 'own'
  return (
    <NothingSaid
      title={t(`conditions:unknown.title.${side}`)}
      text={t(`conditions:unknown.text.${side}`)}
      add={t('conditions:unknown.add')}
      none={t(`conditions:unknown.none.${side}`)}
      done={t('conditions:none.done')}
      onAdd={onAdd}
      state={useStateNoConditions(patientId)}
    />
  )
}
