import type { AccountState } from '@uzima/contract/admin/accounts'
import { Ban, CircleCheck, DoorClosed, MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  active: { kind: 'success', icon: CircleCheck },
  unconfirmed: { kind: 'warning', icon: MailWarning },
  disabled: { kind: 'danger', icon: Ban },
  closed: { kind: 'neutral', icon: DoorClosed },
} as const

export function StateBadge({ state }: { state: AccountState }) {
  const { t } = useTranslation('admin')
  return <Badge {...looks[state]}>{t(`admin:users.state.${state}`)}</Badge>
}
