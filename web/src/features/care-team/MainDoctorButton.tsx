import type { CareTeam } from '@uzima/contract/care-team'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useBecomeMainDoctor, useEndMember, useRestoreMember } from './api.ts'

/** One press makes a doctor the patient's main doctor; undone, it is who it was before. */
export function MainDoctorButton({ patientId, team }: { patientId: string; team: CareTeam }) {
  const { t } = useTranslation(['care-team', 'common'])
  const isDoctor = hasRole(useSession(), 'doctor')
  const before = team.rows.find(({ role }) => role === 'main_doctor')
  const onError = (error: unknown) => toast.error(t('care-team:act.failed'), { text: errorText(error) })
  const end = useEndMember(patientId, { onError })
  const restore = useRestoreMember(patientId, { onError })
  const become = useBecomeMainDoctor(patientId, {
    onSuccess: (mine) => {
      const undo = () => (before ? restore.mutate({ id: before.id, version: before.version + 1 }) : end.mutate(mine))
      toast.success(t('care-team:main.done'), { undo: { label: t('common:undo'), run: undo } })
    },
    onError,
  })
  if (!isDoctor || before?.isCaller) return null
  return (
    <Button icon={Star} busy={become.isPending} className="mt-3" onClick={() => become.mutate()}>
      {t('care-team:main.become')}
    </Button>
  )
}
