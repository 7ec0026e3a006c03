import { useQuery } from '@tanstack/react-query'
import { providersApi } from '@uzima/contract/providers'
import { Stethoscope } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { client } from '#lib/client.ts'
import { Icon } from '#ui/Icon.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useAppointmentTypes } from '../../appointment-types/public.ts'
import { FirstDoctor } from '../../staff/public.ts'

const api = client(providersApi)
const shown = 3

/** Doctors of the practice, as patients find them. */
export const usePracticeDoctors = () =>
  useQuery({ queryKey: ['practice', 'doctors'], queryFn: () => api.listDoctors({}), select: ({ rows }) => rows })

type Doctors = NonNullable<ReturnType<typeof usePracticeDoctors>['data']>

/** The first doctors if there are any, how another one comes, and what patients book with them. */
export function DoctorPart({ doctors, onDoctor }: { doctors: Doctors; onDoctor: () => void }) {
  const { t } = useTranslation('practice')
  const types = useAppointmentTypes().data ?? []
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
      <FirstDoctor hasDoctor={doctors.length > 0} onDoctor={onDoctor} />
      <p className="mt-3 text-muted text-small">{t('practice:doctor.how')}</p>
      <Link to={staffPaths.admin()} className="inline-flex min-h-11 items-center">
        {t('practice:doctor.applications')}
      </Link>
      {types.length > 0 ? (
        <>
          <h3 className="mt-4">{t('practice:doctor.types')}</h3>
          <p className="mt-1 text-muted text-small">{t('practice:doctor.typesText')}</p>
          <p className="mt-2">{types.map((type) => type.name).join(', ')}</p>
          <Link to={staffPaths.appointmentTypes()} className="inline-flex min-h-11 items-center">
            {t('practice:doctor.types')}
          </Link>
        </>
      ) : null}
    </>
  )
}
