import type { Condition, ConditionList } from '@uzima/contract/conditions'
import { CircleCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { actorName } from '../chart/public.ts'
import { useConditions, useConfirmCondition, useStateNoConditions, type Whose } from './api.ts'
import { ConditionDialogs, type Opened } from './ConditionDialogs.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { isPresent, problemText } from './condition-words.ts'

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
      <StateView
        status={conditions.status}
        skeleton={<SkeletonRows label={t('conditions:list.loading')} rows={2} />}
        errorText={conditions.error ? errorText(conditions.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void conditions.refetch()}
        retrying={conditions.isFetching}
      >
        {() => (conditions.data ? <Listed patientId={patientId} list={conditions.data} onOpen={setOpened} /> : null)}
      </StateView>
      <ConditionDialogs patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

type ListedProps = { patientId: Whose; list: ConditionList; onOpen: (opened: NonNullable<Opened>) => void }

function Listed({ patientId, list: { known, none, rows }, onOpen }: ListedProps) {
  const { t } = useTranslation('conditions')
  const present = rows.filter(isPresent)
  const past = rows.filter((row) => !isPresent(row))
  const rowOf = (condition: Condition) => <Row key={condition.id} patientId={patientId} condition={condition} onOpen={onOpen} />
  return (
    <>
      {known === 'unknown' ? <NotAsked patientId={patientId} onAdd={() => onOpen({ act: 'add' })} /> : null}
      {known === 'none' && none ? (
        <div className="flex items-start gap-3 py-2">
          <Icon of={CircleCheck} className="mt-0.5 text-success" />
          <div className="min-w-0">
            <p className="font-semibold">{t('conditions:none.title')}</p>
            <p className="text-muted text-small">{t('conditions:none.by', { name: actorName(t, none.by), day: formatDate(none.at) })}</p>
            {none.note ? <p className="text-small [overflow-wrap:anywhere]">{none.note}</p> : null}
          </div>
        </div>
      ) : null}
      {present.length > 0 ? <List label={t('conditions:list.title')}>{present.map(rowOf)}</List> : null}
      {past.length > 0 ? (
        <section className="mt-4 border-border border-t pt-3">
          <p className="text-muted text-small">{t('conditions:list.past')}</p>
          <List label={t('conditions:list.past')}>{past.map(rowOf)}</List>
        </section>
      ) : null}
    </>
  )
}

function Row({ patientId, condition, onOpen }: { patientId: Whose; condition: Condition; onOpen: ListedProps['onOpen'] }) {
  const { t } = useTranslation(['conditions', 'chart'])
  const confirm = useConfirmCondition(patientId ?? '')
  return (
    <ConditionRow
      condition={condition}
      confirm={{
        isBusy: confirm.isPending,
        onConfirm: () =>
          confirm.mutate(condition, {
            onSuccess: () => toast.success(t('chart:act.confirmed'), { text: problemText(condition) }),
            onError: (error) => toast.error(t('chart:act.failed'), { text: errorText(error) }),
          }),
      }}
      onAct={(act) => onOpen({ act, condition })}
    />
  )
}

/** Nobody has said anything, which is not the same as none. */
function NotAsked({ patientId, onAdd }: { patientId: Whose; onAdd: () => void }) {
  const { t } = useTranslation(['conditions', 'chart'])
  const state = useStateNoConditions(patientId)
  const side = patientId ? 'provider' : 'own'
  return (
    <EmptyState
      title={t(`conditions:unknown.title.${side}`)}
      text={t(`conditions:unknown.text.${side}`)}
      action={
        <div className="flex flex-wrap gap-3">
          <Button icon={Plus} onClick={onAdd}>
            {t('conditions:unknown.add')}
          </Button>
          <Button
            icon={CircleCheck}
            busy={state.isPending}
            onClick={() =>
              state.mutate(undefined, {
                onSuccess: () => toast.success(t('conditions:none.done')),
                onError: (error) => toast.error(t('chart:act.failed'), { text: errorText(error) }),
              })
            }
          >
            {t(`conditions:unknown.none.${side}`)}
          </Button>
        </div>
      }
    />
  )
}
