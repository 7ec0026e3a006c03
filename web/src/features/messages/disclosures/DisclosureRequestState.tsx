import type { DisclosureRequestState as State } from '@uzima/contract/messages/disclosure-requests'
import { CircleCheck, CircleSlash, Clock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  asked: { kind: 'warning', icon: Clock },
  open: { kind: 'info', icon: LockOpen },
  ended: { kind: 'success', icon: CircleCheck },
  refused: { kind: 'neutral', icon: CircleSlash },
  withdrawn: { kind: 'neutral', icon: CircleSlash },
  lapsed: { kind: 'neutral', icon: CircleSlash },
} as const

export function DisclosureRequestState({ state }: { state: State }) {
  const { t } = useTranslation('archived-messages')
  return <Badge {...looks[state]}>{t(`archived-messages:requests.state.${state}`)}</Badge>
}
