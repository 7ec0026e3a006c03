import { useQuery } from '@tanstack/react-query'
import { providersApi } from '@uzima/contract/providers'
import { Stethoscope } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { client } from '#lib/client.ts'
import { Icon } from '#ui/Icon.tsx'
import { staffPaths } from '../../../staff-paths.ts'

const api = client(providersApi)
const shown = 3

/** Doctors of the practice, as patients find them. */
export const usePracticeDoctors = () =>
  useQuery({ queryKey: ['practice', 'doctors'], queryFn: () => api.listDoctors({}), select: ({ rows }) => rows })

type Doctors = NonNullable<ReturnType<typeof usePracticeDoctors>['data']>

/** The first doctors if there are any, and how another one comes. */
export function DoctorPart({ doctors }: { doctors: Doctors }) {
  const { t } = useTranslation('practice')
  return (
    <>
      {doctors.length > 0 ? (
        <ul className="mb-3 grid gap-2">
          {doctors.slice(0, shown).map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 rounded-card border border-border bg-surface px-4 py-3.5">
              <Icon of={Stethoscope} className="text-muted" />
              <span className="min-w-0 font-semibold">{name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-muted">{t('practice:doctor.how')}</p>
      <Link to={staffPaths.admin()} className="inline-flex min-h-11 items-center">
        {t('practice:doctor.applications')}
      </Link>
    </>
  )
}
