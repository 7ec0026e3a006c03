import type { ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { EyeOff, Link2, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatList } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useManagedTypes } from './admin-api.ts'
import { nameOf } from './name-of.ts'
import { useTypeWords } from './type-words.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))
const TypeForm = lazy(async () => ({ default: (await import('./TypeForm.tsx')).TypeForm }))

/** The screen at /admin/appointment-types: what can be booked, how long it is and by whom. */
export default function AppointmentTypesPage() {
  const { t } = useTranslation(['appointment-types', 'common'])
  const types = useManagedTypes()
  const [edited, setEdited] = useState<ManagedAppointmentType | 'new'>()
  const [linked, setLinked] = useState<{ code: string; name: string }>()
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
        <StateView
          status={types.status}
          skeleton={<SkeletonRows label={t('appointment-types:loading')} rows={4} />}
          errorText={errorText(types.error)}
          retryLabel={t('common:retry')}
          onRetry={() => void types.refetch()}
          retrying={types.isFetching}
        >
          {() => (
            <List label={t('appointment-types:list')}>
              {(types.data ?? []).map((type) => (
                <Row key={type.code} type={type} onEdit={() => setEdited(type)} onLink={setLinked} />
              ))}
            </List>
          )}
        </StateView>
      </Card>
      <Suspense>{linked ? <LinkDialog type={linked} onClose={() => setLinked(undefined)} /> : null}</Suspense>
      {edited ? (
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
          <Suspense fallback={<SkeletonRows label={t('appointment-types:loading')} rows={4} />}>
            <TypeForm type={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  )
}

type RowProps = { type: ManagedAppointmentType; onEdit: () => void; onLink: (type: { code: string; name: string }) => void }
function Row({ type, onEdit, onLink }: RowProps) {
  const { t } = useTranslation('appointment-types')
  const words = useTypeWords()
  const name = nameOf(type, currentLanguage())
  return (
    <ListRow
      title={name}
      text={
        <>
          <span className="block">{words.what(type)}</span>
          <span className="block">{words.rules(type)}</span>
          {type.lackingRooms.length > 0 ? (
            <span className="mt-1 flex flex-wrap items-start gap-x-2 text-warning-text">
              <Icon of={TriangleAlert} size={16} />
              <span className="min-w-0 flex-1">
                {t('appointment-types:lacking', { locations: formatList(type.lackingRooms) })}{' '}
                <Link to={staffPaths.locations()}>{t('appointment-types:toLocations')}</Link>
              </span>
            </span>
          ) : null}
        </>
      }
      action={
        <>
          {type.isOffered ? null : (
            <Badge kind="neutral" icon={EyeOff}>
              {t('appointment-types:notOffered')}
            </Badge>
          )}
          {type.isOffered && type.bookedBy !== 'staff' ? (
            <IconButton icon={Link2} name={t('appointment-types:link', { name })} onClick={() => onLink({ code: type.code, name })} />
          ) : null}
          <IconButton icon={Pencil} name={t('appointment-types:change', { name })} onClick={onEdit} />
        </>
      }
    />
  )
}
