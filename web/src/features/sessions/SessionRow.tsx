import type { OwnSession } from '@uzima/contract/sessions'
import { CircleCheck, Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatRelative } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { deviceName, methodWords } from './device-words.ts'

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet }
/** A session counts as in use this long after its last activity. */
const nowMs = 60_000

export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('sessions')
  const { kind, isThis, address, methods, signedInAt, lastActiveAt } = session
  const device = deviceName(session, t)
  const isActive = isThis || Date.now() - Date.parse(lastActiveAt) < nowMs
  const signedIn = { at: formatDateTime(signedInAt), methods: methodWords(methods, t) }
  return (
    <ListRow
      leading={<Icon of={kind ? icons[kind] : MonitorSmartphone} />}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{device}</span>
          {isThis ? (
            <Badge kind="brand" icon={CircleCheck}>
              {t('sessions:list.this')}
            </Badge>
          ) : null}
        </span>
      }
      text={
        <>
          <span className="block">
            {isActive
              ? t('sessions:list.now')
              : t('sessions:list.active', { ago: formatRelative(lastActiveAt), at: formatDateTime(lastActiveAt) })}
          </span>
          <span className="block">{t(methods.length > 0 ? 'sessions:list.signedInWith' : 'sessions:list.signedIn', signedIn)}</span>
          {address ? <span className="block [overflow-wrap:anywhere]">{t('sessions:list.address', { address })}</span> : null}
        </>
      }
      action={
        isThis ? undefined : (
          <Button variant="danger-quiet" aria-label={t('sessions:end.named', { device })} onClick={onEnd}>
            {t('sessions:end.submit')}
          </Button>
        )
      }
    />
  )
}
