import type { ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { currentLanguage, loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { List } from '#ui/List.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useManagedTypes, useSortTypes } from './admin-api.ts'
import { nameOf } from './name-of.ts'
import { TypeRow } from './TypeRow.tsx'

// with the words of its refusals
const TypeForm = lazy(async () => {
  const [form] = await Promise.all([import('./form/TypeForm.tsx'), loadTexts(['errors-staff'])])
  return { default: form.TypeForm }
})
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))

/** The screen at /admin/appointment-types: what can be booked, how long it is and by whom. */
export default function AppointmentTypesPage() {
  const { t } = useTranslation(['appointment-types', 'common'])
  const types = useManagedTypes()
  const currency = types.data?.currency
  const sort = useSortTypes()
  const rows = types.data?.rows ?? []
  const [edited, setEdited] = useState<ManagedAppointmentType | 'new'>()
  const [linked, setLinked] = useState<{ code: string; name: string }>()

  function move(code: string, to: number) {
    const codes = rows.map((each) => each.code).filter((each) => each !== code)
    codes.splice(to, 0, code)
    sort.mutate(codes, { onError: (error) => toast.error(t('appointment-types:order.failed'), { text: errorText(error) }) })
  }

  return (
    <>
      <PageHeader
        title={t('appointment-types:title')}
        text={t('appointment-types:intro')}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
            {t('appointment-types:add')}
          </Button>
        }
      />
      <Card title={t('appointment-types:list')}>
        <StateView {...queryState(types)} skeleton={<SkeletonRows label={t('appointment-types:loading')} rows={4} />}>
          {() => (
            <List label={t('appointment-types:list')}>
              {rows.map((type, at) => (
                <TypeRow
                  key={type.code}
                  type={type}
                  at={at}
                  count={rows.length}
                  onEdit={() => setEdited(type)}
                  onLink={setLinked}
                  onMove={(to) => move(type.code, to)}
                />
              ))}
            </List>
          )}
        </StateView>
      </Card>
      <Suspense>
        {linked ? <LinkDialog type={linked} onClose={() => setLinked(undefined)} /> : null}
        {currency !== undefined && edited ? (
          <Dialog
            open
            onOpenChange={(isOpen) => (isOpen ? undefined : setEdited(undefined))}
            title={
              edited === 'new'
                ? t('appointment-types:form.add')
                : t('appointment-types:form.edit', { name: nameOf(edited, currentLanguage()) })
            }
            closeLabel={t('common:close')}
          >
            <TypeForm
              type={edited === 'new' ? undefined : edited}
              currency={currency}
              canGroupsMeetByVideo={types.data?.canGroupsMeetByVideo ?? false}
              onDone={() => setEdited(undefined)}
            />
          </Dialog>
        ) : null}
      </Suspense>
    </>
  )
}
