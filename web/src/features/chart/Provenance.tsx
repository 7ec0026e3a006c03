import type { RecordSource } from '@uzima/contract/chart'
import { FileInput, Hospital, UserRound } from 'lucide-react'
import { Icon, type IconShape } from '#ui/Icon.tsx'

/** Of each source its sign. */
export const sourceIcons: Record<RecordSource, IconShape> = { practice: Hospital, patient: UserRound, import: FileInput }

/** Where something in a record comes from, in words. */
export type Origin = { source: RecordSource; text: string }

export function Provenance({ source, text }: Origin) {
  return (
    <span className="mt-0.5 flex items-start gap-1.5 text-caption text-muted">
      <Icon of={sourceIcons[source]} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </span>
  )
}
