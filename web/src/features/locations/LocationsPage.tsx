import type { ManagedLocation } from '@uzima/contract/locations'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useManagedLocations } from './admin-api.ts'
import { LocationCard } from './LocationCard.tsx'
import { LocationForm } from './LocationForm.tsx'
import { TravelCard } from './TravelCard.tsx'

/** The screen at /admin/locations: where people come to, and the rooms there. */
export default function LocationsPage() {
  const { t } = useTranslation(['locations', 'common'])
  const locations = useManagedLocations()
  const { practice, rows = [], travel = [] } = locations.data ?? {}
  const [edited, setEdited] = useState<ManagedLocation | 'new'>()
  const nameOf = ({ name }: Pick<ManagedLocation, 'name'>) => name ?? practice?.name ?? ''
  const open = rows.filter(({ isOpen }) => isOpen)
  return (
    <>
      <PageHeader
        title={t('locations:title')}
        text={t('locations:intro')}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
            {t('locations:add')}
          </Button>
        }
      />
      <StateView
        {...queryState(locations)}
        skeleton={
          <Card>
            <SkeletonRows label={t('locations:loading')} rows={3} />
          </Card>
        }
      >
        {() =>
          practice ? (
            <div className="grid gap-4 wide:gap-6">
              {[...open, ...rows.filter(({ isOpen }) => !isOpen)].map((location) => (
                <LocationCard
                  key={location.id}
                  location={location}
                  practice={practice}
                  isOnly={open.length < 2}
                  onEdit={() => setEdited(location)}
                />
              ))}
              {open.length > 1 ? <TravelCard places={open.map((each) => ({ id: each.id, name: nameOf(each) }))} travel={travel} /> : null}
            </div>
          ) : null
        }
      </StateView>
      {edited && practice ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setEdited(undefined))}
          title={edited === 'new' ? t('locations:form.add') : t('locations:form.edit', { name: nameOf(edited) })}
          closeLabel={t('common:close')}
        >
          <LocationForm location={edited === 'new' ? undefined : edited} practice={practice} onDone={() => setEdited(undefined)} />
        </Dialog>
      ) : null}
    </>
  )
}
