import type { CareTeamMember } from '@uzima/contract/care-team'
import { dialable } from '@uzima/contract/fields'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { callTo } from '../../paths.ts'
import { recordedText } from '../chart/public.ts'
import { roleText, termText } from './team-words.ts'

type MemberRowProps = {
  member: CareTeamMember
  /** Of those who may not see the record: how to share it. */
  share?: ReactNode
  actions: ReactNode
}

/** Somebody on the team: who, in which role, since when, how to reach them, and who says so. */
export function MemberRow({ member, share, actions }: MemberRowProps) {
  const { t } = useTranslation(['care-team', 'chart'])
  const { name, practice, phone, provider, role, recorded, ended } = member
  const shown = name ?? t('care-team:row.unknown')
  const isMain = role === 'main_doctor' && ended === null
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3.5">
      <Avatar name={shown} photo={provider?.photo ?? null} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{shown}</span>
          {isMain ? (
            <Badge kind="brand" icon={Star}>
              {t('care-team:role.main_doctor')}
            </Badge>
          ) : null}
        </p>
        <p className="text-small first-letter:uppercase [overflow-wrap:anywhere]">
          {[isMain ? null : roleText(t, member), provider ? t('care-team:row.here') : practice, termText(t, member)]
            .filter(Boolean)
            .join(', ')}
        </p>
        {phone ? (
          <p className="text-small">
            <a href={callTo(dialable(phone))}>{phone}</a>
          </p>
        ) : null}
        <p className="text-muted text-small">{recordedText(t, { recorded: { ...recorded, source: null } })}</p>
        {share}
      </div>
      <div className="flex flex-wrap items-center gap-1">{actions}</div>
    </li>
  )
}
