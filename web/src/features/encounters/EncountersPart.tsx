import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { staffPaths } from '../../staff-paths.ts'
import { usePatientEncounters } from './api.ts'
import { NoteStatusBadge } from './NoteStatusBadge.tsx'

const shownFirst = 5

/** The latest visits with their notes, for those who prepare or read them; earlier ones by a press. Nothing if there were none. */
export function EncountersPart({ patientId }: { patientId: string }) {
  const { t } = useTranslation('encounters')
  const encounters = usePatientEncounters(patientId)
  const [showsAll, setShowsAll] = useState(false)
  const rows = encounters.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  const isMore = encounters.hasNextPage || (!showsAll && rows.length > shownFirst)
  const more = () => {
    if (showsAll) void encounters.fetchNextPage()
    else setShowsAll(true)
  }
  return (
    <section aria-label={t('encounters:part.title')} className="px-4 py-3 wide:px-6 wide:py-4">
      <h2 className="flex min-h-11 items-center text-body">{t('encounters:part.title')}</h2>
      <List>
        {(showsAll ? rows : rows.slice(0, shownFirst)).map(({ appointmentId, doctor, scheduledTime, mode, note }) => (
          <li key={appointmentId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <Icon of={modeIcons[mode]} size={18} className="text-muted" />
            <span className="min-w-0 flex-1 basis-32">
              <Link
                to={staffPaths.encounter({ id: appointmentId })}
                className="block font-semibold text-small text-text no-underline [overflow-wrap:anywhere] hover:underline"
              >
                {doctor}
              </Link>
              <span className="block text-caption text-muted">{formatDateTime(scheduledTime)}</span>
            </span>
            <NoteStatusBadge status={note} />
          </li>
        ))}
      </List>
      {isMore ? (
        <LoadMore
          label={t('encounters:part.more')}
          busyLabel={t('encounters:part.loading')}
          busy={encounters.isFetchingNextPage}
          onClick={more}
        />
      ) : null}
    </section>
  )
}
