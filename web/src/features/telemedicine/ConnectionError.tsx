import { RotateCw, VideoOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { MediaFault } from './call/media.ts'

/** No audio at all or, if the devices are fine, a lost connection. */
export function ConnectionError({ fault }: { fault: MediaFault | null }) {
  const { t } = useTranslation(['telemedicine', 'common'])
  return (
    <Card title={t('telemedicine:broken.title')}>
      <div role="alert">
        <p className="flex gap-3">
          <Icon of={VideoOff} className="mt-0.5 text-danger" />
          {t(fault ? 'telemedicine:broken.media' : 'telemedicine:broken.lost')}
        </p>
        {fault ? <p className="mt-2 text-muted">{t(`telemedicine:fault.${fault}`)}</p> : null}
      </div>
      <Button variant="primary" icon={RotateCw} className="mt-4" onClick={() => location.reload()}>
        {t('common:retry')}
      </Button>
    </Card>
  )
}
