import type { NoteStatus } from '@uzima/contract/encounters/status'
import { Check, CircleDashed, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

const looks = {
  none: { kind: 'neutral', icon: CircleDashed },
  draft: { kind: 'warning', icon: PencilLine },
  signed: { kind: 'success', icon: Check },
} as const

export function NoteStatusBadge({ status }: { status: NoteStatus }) {
  const { t } = useTranslation('encounters')
  return <Badge {...looks[status]}>{t(`encounters:status.${status}`)}</Badge>
}
