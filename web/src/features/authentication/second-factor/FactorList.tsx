import type { SecondFactors } from '@uzima/contract/authentication'
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
  const { t } = useTranslation('authentication')
  const [removed, setRemoved] = useState<Factor>()
  const remove = useRemoveFactor()
  if (factors.length === 0) return null

  function handleRemove({ id }: Factor) {
    remove.mutate(id, {
      onSuccess: () => toast.success(t('factors.remove.done')),
      onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
      onSettled: () => setRemoved(undefined),
    })
  }

  return (
    <>
      <List label={t('factors.panel.list')}>
        {factors.map((factor) => (
          <ListRow
            key={factor.id}
            leading={<Icon of={icons[factor.factor_type]} className="text-brand" />}
            title={factor.friendly_name || t(`factors.kind.${factor.factor_type}`)}
            text={
              factor.last_used_at
                ? t('factors.panel.used', { added: formatDate(factor.created_at), used: formatDate(factor.last_used_at) })
                : t('factors.panel.added', { added: formatDate(factor.created_at) })
            }
            action={
              <Button variant="danger-quiet" onClick={() => setRemoved(factor)}>
                {t('factors.remove.submit')}
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
            title={t('factors.remove.title', { name: removed.friendly_name })}
            text={t('factors.remove.text')}
            cancelLabel={t('factors.remove.keep')}
            confirmLabel={t('factors.remove.submit')}
            danger
            busy={remove.isPending}
            busyLabel={t('factors.remove.busy')}
            onConfirm={() => handleRemove(removed)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
