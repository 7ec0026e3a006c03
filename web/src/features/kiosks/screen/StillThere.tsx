import { Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** Any touch says that somebody is there. The seconds are not read aloud one by one. */
export function StillThere({ seconds }: { seconds: number }) {
  const { t } = useTranslation('kiosks')
  return (
    <div className="mb-5">
      <Banner kind="warning" icon={Hourglass} action={<Button variant="quiet">{t('kiosks:screen.stay')}</Button>}>
        <p role="alert" className="font-semibold">
          {t('kiosks:screen.still')}
        </p>
        <p aria-hidden>{t('kiosks:screen.stillText', { count: seconds })}</p>
      </Banner>
    </div>
  )
}
