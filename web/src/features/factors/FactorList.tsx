import type { SecondFactors } from '@uzima/contract/factors'
import { KeyRound, MessageSquareText, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { toast } from '#ui/toast.ts'
import { useRemoveFactor } from './api.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog }))

type Factor = SecondFactors['factors'][number]
const icons = { webauthn: KeyRound, totp: Smartphone, phone: MessageSquareText }

/** The person's passkeys, apps and phones; each can be removed. */
export function FactorList({ factors: { factors } }: { factors: SecondFactors }) {
  const { t } = useTranslation('factors')
  const [removed, setRemoved] = useState<Factor>()
  const remove = useRemoveFactor()
  if (factors.length === 0) return null

  function handleRemove({ id }: Factor) {
    remove.mutate(id, {
      onSuccess: () => toast.success(t('remove.done')),
      onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
      onSettled: () => setRemoved(undefined),
    })
  }

  return (
    <>
      <List label={t('panel.list')}>
        {factors.map((factor) => (
          <ListRow
            key={factor.id}
            leading={<Icon of={icons[factor.factor_type]} className="text-brand" />}
            title={factor.friendly_name || t(`kind.${factor.factor_type}`)}
            text={
              factor.last_used_at
                ? t('panel.used', { added: formatDate(factor.created_at), used: formatDate(factor.last_used_at) })
                : t('panel.added', { added: formatDate(factor.created_at) })
            }
            action={
              <Button variant="danger-quiet" onClick={() => setRemoved(factor)}>
                {t('remove.submit')}
              </Button>
            }
          />
        ))}
      </List>
      {removed ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={() => setRemoved(undefined)}
            title={t('remove.title', { name: removed.friendly_name })}
            text={t('remove.text')}
            cancelLabel={t('remove.keep')}
            confirmLabel={t('remove.submit')}
            danger
            busy={remove.isPending}
            busyLabel={t('remove.busy')}
            onConfirm={() => handleRemove(removed)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
