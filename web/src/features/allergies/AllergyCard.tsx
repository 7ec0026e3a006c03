import type { Allergy, AllergyList } from '@uzima/contract/allergies'
import { CircleCheck, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
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
import type { Opened } from './AllergyDialogs.tsx'
import { AllergyRow } from './AllergyRow.tsx'
import { isInForce } from './allergy-words.ts'
import { useAllergies, useConfirmAllergy, useStateNoAllergies, type Whose } from './api.ts'
import { substanceText } from './substance-text.ts'

// the forms are fetched beside the list, which does not wait for them
const AllergyDialogs = lazy(async () => ({ default: (await import('./AllergyDialogs.tsx')).AllergyDialogs }))

/** Allergies and intolerances: the user's own, or those of a patient in their care. */
export function AllergyCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['allergies', 'chart', 'common', 'errors'])
  const allergies = useAllergies(patientId)
  const [opened, setOpened] = useState<Opened>(null)
  const add = () => setOpened({ act: 'add' })
  return (
    <Card
      title={t('allergies:list.title')}
      action={
        <Button variant="quiet" icon={Plus} onClick={add}>
          {t('allergies:list.add')}
        </Button>
      }
    >
      <StateView
        status={allergies.status}
        skeleton={<SkeletonRows label={t('allergies:list.loading')} rows={2} />}
        errorText={allergies.error ? errorText(allergies.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void allergies.refetch()}
        retrying={allergies.isFetching}
      >
        {() => (allergies.data ? <Listed patientId={patientId} list={allergies.data} onOpen={setOpened} /> : null)}
      </StateView>
      <Suspense fallback={null}>
        <AllergyDialogs patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    </Card>
  )
}

type ListedProps = { patientId: Whose; list: AllergyList; onOpen: (opened: NonNullable<Opened>) => void }

function Listed({ patientId, list: { known, none, rows }, onOpen }: ListedProps) {
  const { t } = useTranslation('allergies')
  const inForce = rows.filter(isInForce)
  const past = rows.filter((row) => !isInForce(row))
  const rowOf = (allergy: Allergy) => <Row key={allergy.id} patientId={patientId} allergy={allergy} onOpen={onOpen} />
  return (
    <>
      {known === 'unknown' ? <NotAsked patientId={patientId} onAdd={() => onOpen({ act: 'add' })} /> : null}
      {known === 'none' && none ? (
        <div className="flex items-start gap-3 py-2">
          <Icon of={CircleCheck} className="mt-0.5 text-success" />
          <div className="min-w-0">
            <p className="font-semibold">{t('allergies:none.title')}</p>
            <p className="text-muted text-small">{t('allergies:none.by', { name: actorName(t, none.by), day: formatDate(none.at) })}</p>
            {none.note ? <p className="text-small [overflow-wrap:anywhere]">{none.note}</p> : null}
          </div>
        </div>
      ) : null}
      {inForce.length > 0 ? <List label={t('allergies:list.title')}>{inForce.map(rowOf)}</List> : null}
      {past.length > 0 ? (
        <section className="mt-4 border-border border-t pt-3">
          <p className="text-muted text-small">{t('allergies:list.past')}</p>
          <List label={t('allergies:list.past')}>{past.map(rowOf)}</List>
        </section>
      ) : null}
    </>
  )
}

function Row({ patientId, allergy, onOpen }: { patientId: Whose; allergy: Allergy; onOpen: ListedProps['onOpen'] }) {
  const { t } = useTranslation(['allergies', 'chart'])
  const confirm = useConfirmAllergy(patientId ?? '')
  return (
    <AllergyRow
      allergy={allergy}
      confirm={{
        isBusy: confirm.isPending,
        onConfirm: () =>
          confirm.mutate(allergy, {
            onSuccess: () => toast.success(t('chart:act.confirmed'), { text: substanceText(t, allergy.substance) }),
            onError: (error) => toast.error(t('chart:act.failed'), { text: errorText(error) }),
          }),
      }}
      onAct={(act) => onOpen({ act, allergy })}
    />
  )
}

/** Nobody has said anything, which is not the same as none. */
function NotAsked({ patientId, onAdd }: { patientId: Whose; onAdd: () => void }) {
  const { t } = useTranslation(['allergies', 'chart'])
  const state = useStateNoAllergies(patientId)
  const side = patientId ? 'provider' : 'own'
  return (
    <EmptyState
      title={t(`allergies:unknown.title.${side}`)}
      text={t(`allergies:unknown.text.${side}`)}
      action={
        <div className="flex flex-wrap gap-3">
          <Button icon={Plus} onClick={onAdd}>
            {t('allergies:unknown.add')}
          </Button>
          <Button
            icon={CircleCheck}
            busy={state.isPending}
            onClick={() =>
              state.mutate(undefined, {
                onSuccess: () => toast.success(t('allergies:none.done')),
                onError: (error) => toast.error(t('chart:act.failed'), { text: errorText(error) }),
              })
            }
          >
            {t(`allergies:unknown.none.${side}`)}
          </Button>
        </div>
      }
    />
  )
}
