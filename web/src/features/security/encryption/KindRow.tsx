import { criticalKinds, type DataKind, type KindStatus } from '@uzima/contract/security/encryption'
import { FolderHeart, Lock, LockOpen, MessageCircle, OctagonAlert, Pill, Stethoscope } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'

const icons: Record<DataKind, IconShape> = {
  medical_records: FolderHeart,
  messages: MessageCircle,
  symptoms: Stethoscope,
  medications: Pill,
}

type KindRowProps = {
  status: KindStatus
  busy: boolean
  /** Only for people who may start the encryption. */
  onEnable: (() => void) | undefined
}

export function KindRow({ status, busy, onEnable }: KindRowProps) {
  const { t } = useTranslation('security')
  const { kind, enabled, rowsTotal, rowsPlaintext, canaryOk } = status
  const isCritical = !enabled && criticalKinds.includes(kind)
  return (
    <ListRow
      leading={<Icon of={icons[kind]} />}
      title={t(`encryption.kind.${kind}`)}
      text={
        <>
          {t('encryption.rows', { count: rowsTotal })}
          {rowsPlaintext > 0 ? ` · ${t('encryption.plain', { count: rowsPlaintext })}` : ''}
          {canaryOk ? '' : ` · ${t('encryption.wrongKey')}`}
        </>
      }
      action={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isCritical ? (
            <Badge kind="danger" icon={OctagonAlert}>
              {t('encryption.critical')}
            </Badge>
          ) : null}
          {enabled ? (
            <Badge kind="success" icon={Lock}>
              {t('encryption.on')}
            </Badge>
          ) : (
            <Badge kind="warning" icon={LockOpen}>
              {t('encryption.off')}
            </Badge>
          )}
          {!enabled && onEnable ? (
            <Button
              aria-label={t('encryption.enable.label', { kind: t(`encryption.kind.${kind}`) })}
              busy={busy}
              busyLabel={t('encryption.enable.busy')}
              onClick={onEnable}
            >
              {t('encryption.enable.submit')}
            </Button>
          ) : null}
        </span>
      }
    />
  )
}
