import type { LetterStatus } from '@uzima/contract/letters'
import { Check, PencilLine, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  draft: { kind: 'warning', icon: PencilLine },
  signed: { kind: 'neutral', icon: Check },
  withdrawn: { kind: 'danger', icon: Undo2 },
} as const

export function LetterStatusBadge({ status }: { status: LetterStatus }) {
  const { t } = useTranslation('letters')
  return <Badge {...looks[status]}>{t(`letters:status.${status}`)}</Badge>
}
