import { type DeliveryAddress, mostAddresses } from '@uzima/contract/pharmacy/addresses'
import { MapPinCheck, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useAddresses, useMakeDefaultAddress } from '../api.ts'

const AddressForm = lazy(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }))
const DeleteAddressDialog = lazy(async () => ({ default: (await import('./DeleteAddressDialog.tsx')).DeleteAddressDialog }))

type Doing = { act: 'add' } | { act: 'edit' | 'delete'; address: DeliveryAddress } | null

/** Saved delivery addresses. */
export function AddressBook() {
  const { t } = useTranslation(['pharmacy', 'common'])
  const { data: { rows } = { rows: [] }, ...query } = useAddresses()
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  return (
    <Card title={t('pharmacy:addresses.title')}>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('pharmacy:addresses.loading')} rows={1} />}>
        {() =>
          rows.length === 0 ? (
            <p className="text-muted">{t('pharmacy:addresses.empty')}</p>
          ) : (
            <List label={t('pharmacy:addresses.title')}>
              {rows.map((address) => (
                <AddressItem key={address.id} address={address} onAct={(act) => setDoing({ act, address })} />
              ))}
            </List>
          )
        }
      </StateView>
      {query.isSuccess ? (
        rows.length < mostAddresses ? (
          <Button icon={Plus} className="mt-3" onClick={() => setDoing({ act: 'add' })}>
            {t('pharmacy:addresses.add')}
          </Button>
        ) : (
          <p className="mt-3 text-muted text-small">{t('errors:addresses_full')}</p>
        )
      ) : null}
      <Suspense fallback={null}>
        {doing?.act === 'add' ? <AddressForm onClose={close} /> : null}
        {doing?.act === 'edit' ? <AddressForm saved={doing.address} onClose={close} /> : null}
        {doing?.act === 'delete' ? <DeleteAddressDialog address={doing.address} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}

function AddressItem({ address: saved, onAct }: { address: DeliveryAddress; onAct: (act: 'edit' | 'delete') => void }) {
  const { t } = useTranslation('pharmacy')
  const makeDefault = useMakeDefaultAddress()
  const { id, label, address, phone, isDefault } = saved
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{label}</span>
        {isDefault ? (
          <Badge kind="brand" icon={MapPinCheck}>
            {t('pharmacy:addresses.default')}
          </Badge>
        ) : null}
      </p>
      <p className="whitespace-pre-line text-muted text-small [overflow-wrap:anywhere]">{address}</p>
      {phone ? <p className="text-muted text-small">{phone}</p> : null}
      <div className="mt-1 -mb-2 -ml-4.5 flex flex-wrap">
        <Button variant="quiet" aria-label={t('pharmacy:addresses.editName', { label })} onClick={() => onAct('edit')}>
          {t('pharmacy:addresses.edit')}
        </Button>
        <Button variant="quiet" aria-label={t('pharmacy:addresses.deleteName', { label })} onClick={() => onAct('delete')}>
          {t('pharmacy:addresses.delete')}
        </Button>
        {isDefault ? null : (
          <Button
            variant="quiet"
            busy={makeDefault.isPending}
            aria-label={t('pharmacy:addresses.makeDefaultName', { label })}
            onClick={() =>
              makeDefault.mutate(id, {
                onSuccess: () => toast.success(t('pharmacy:addresses.madeDefault'), { text: label }),
                onError: (error) => toast.error(t('pharmacy:addresses.failed'), { text: errorText(error) }),
              })
            }
          >
            {t('pharmacy:addresses.makeDefault')}
          </Button>
        )}
      </div>
    </li>
  )
}
