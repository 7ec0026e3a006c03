import type { Allergy, AllergyList } from '@uzima/contract/allergies'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { actorName, EntryList, NothingSaid, tellConfirmed } from '../chart/public.ts'
import type { Opened } from './AllergyDialogs.tsx'
import { AllergyRow } from './AllergyRow.tsx'
import { useAllergies, useConfirmAllergy, useStateNoAllergies, type Whose } from './api.ts'
import { isInForce } from './in-force.ts'
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
      <StateView {...queryState(allergies)} skeleton={<SkeletonRows label={t('allergies:list.loading')} rows={2} />}>
        {() => (allergies.data ? <Listed patientId={patientId} list={allergies.data} onOpen={setOpened} /> : null)}
      </StateView>
      <Suspense fallback={null}>
        <AllergyDialogs patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    </Card>
  )
}

type ListedProps = { patientId: Whose; list: AllergyList; onOpen: (opened: NonNullable<Opened>) => void }

function Listed({ patientId, list, onOpen }: ListedProps) {
  const { t } = useTranslation('allergies')
  return (
    <EntryList
      list={list}
      counts={isInForce}
      title={t('allergies:list.title')}
      past={t('allergies:list.past')}
      none={{
        title: t('allergies:none.title'),
        by: ({ by, at }) => t('allergies:none.by', { name: actorName(t, by), day: formatDate(at) }),
      }}
      unknown={<NotAsked patientId={patientId} onAdd={() => onOpen({ act: 'add' })} />}
      row={(allergy: Allergy) => <Row key={allergy.id} patientId={patientId} allergy={allergy} onOpen={onOpen} />}
    />
  )
}

function Row({ patientId, allergy, onOpen }: { patientId: Whose; allergy: Allergy; onOpen: ListedProps['onOpen'] }) {
  const { t } = useTranslation(['allergies', 'chart'])
  const confirm = useConfirmAllergy(patientId ?? '', tellConfirmed(t, substanceText(t, allergy.substance)))
  return (
    <AllergyRow
      allergy={allergy}
      confirm={{ isBusy: confirm.isPending, onConfirm: () => confirm.mutate(allergy) }}
      onAct={(act) => onOpen({ act, allergy })}
    />
  )
}

/** Nobody has said anything, which is not the same as none. */
function NotAsked({ patientId, onAdd }: { patientId: Whose; onAdd: () => void }) {
  const { t } = useTranslation('allergies')
  const side = patientId ? 'provider' : 'own'
  return (
    <NothingSaid
      title={t(`allergies:unknown.title.${side}`)}
      text={t(`allergies:unknown.text.${side}`)}
      add={t('allergies:unknown.add')}
      none={t(`allergies:unknown.none.${side}`)}
      done={t('allergies:none.done')}
      onAdd={onAdd}
      state={useStateNoAllergies(patientId)}
    />
  )
}
