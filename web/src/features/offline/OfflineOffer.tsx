import { CloudDownload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { answerOffer, chooseOffline } from '#lib/offline/choice.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'

/** Offered once, until answered either way; the setting stays under Security. */
export function OfflineOffer({ userId }: { userId: string }) {
  const { t } = useTranslation('offline')
  const accept = () => {
    answerOffer()
    chooseOffline(userId)
    toast.success(t('offline:setting.on'), { text: t('offline:setting.onText') })
  }
  return (
    <Banner
      icon={CloudDownload}
      action={
        <span className="flex flex-wrap">
          <Button variant="quiet" onClick={accept} className="text-inherit">
            {t('offline:offer.accept')}
          </Button>
          <Button variant="quiet" onClick={answerOffer} className="text-inherit">
            {t('offline:offer.decline')}
          </Button>
        </span>
      }
    >
      {t('offline:offer.text')} <Link to={paths.securitySettings()}>{t('offline:offer.more')}</Link>
    </Banner>
  )
}
