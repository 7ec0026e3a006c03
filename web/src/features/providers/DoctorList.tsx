import type { Doctor } from '@uzima/contract/providers'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { doctorWords } from './doctor-words.ts'
import { FirstFree } from './FirstFree.tsx'

export function DoctorList({ doctors }: { doctors: readonly Doctor[] }) {
  const { t } = useTranslation('providers')
  return (
    <ul aria-label={t('providers:doctors.title')} className="divide-y divide-border rounded-card border border-border bg-surface">
      {doctors.map((doctor, at) => (
        <li key={doctor.id}>
          <Link
            to={paths.doctor({ id: doctor.id })}
            className="flex min-h-19 items-center gap-4 rounded-card p-4 text-text no-underline transition-colors hover:bg-background wide:px-6"
          >
            <Avatar name={doctor.name} photo={doctor.photo} tone={at % 2 === 0 ? 'sand' : 'brand'} />
            <span className="flex min-w-0 flex-1 items-center justify-between gap-x-6 gap-y-1 max-sm:flex-wrap">
              <span className="min-w-0 max-sm:basis-full">
                <span className="block font-semibold">{doctor.name}</span>
                <span className="block text-muted text-small">{doctorWords(t, doctor)}</span>
              </span>
              <span className="text-muted text-small sm:shrink-0 sm:text-right">
                <FirstFree start={doctor.earliestFree} />
              </span>
            </span>
            <Icon of={ChevronRight} className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
