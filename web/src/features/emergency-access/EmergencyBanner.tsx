import { useQueryClient } from '@tanstack/react-query'
import { Siren } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useEndEmergency } from './api.ts'

type EmergencyBannerProps = { name: string; access: { id: string; until: string } }

/** Stands above the record as long as it is open in an emergency: whose it is, until when, and the way to end it. */
export function EmergencyBanner({ name, access: { id, until } }: EmergencyBannerProps) {
  const { t } = useTranslation('emergency-access')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const end = useEndEmergency({
    onSuccess: () => {
      toast.success(t('emergency-access:banner.ended', { name }))
      void navigate(staffPaths.patients())
    },
    onError: (error) => toast.error(t('emergency-access:banner.failed'), { text: errorText(error) }),
  })

  // nothing of the record stays on the screen when the time is over
  useEffect(() => {
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['patients'] }), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [queryClient, until])

  return (
    <section aria-label={t('emergency-access:banner.title')} className="mt-3">
      <Banner
        kind="danger"
        icon={Siren}
        action={
          <Button variant="quiet" busy={end.isPending} busyLabel={t('emergency-access:banner.ending')} onClick={() => end.mutate(id)}>
            {t('emergency-access:banner.end')}
          </Button>
        }
      >
        <p className="font-semibold">{t('emergency-access:banner.open', { name, time: formatTime(until) })}</p>
        <p>{t('emergency-access:banner.marked')}</p>
      </Banner>
    </section>
  )
}
