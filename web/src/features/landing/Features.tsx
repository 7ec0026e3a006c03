import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { emergencyCall } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { FeatureCard } from './FeatureCard.tsx'
import { ContactPicture } from './pictures/ContactPicture.tsx'
import { DevicesPicture } from './pictures/DevicesPicture.tsx'
import { DosesPicture } from './pictures/DosesPicture.tsx'
import { OpenedPicture } from './pictures/OpenedPicture.tsx'
import { ResultsPicture } from './pictures/ResultsPicture.tsx'
import { SlotsPicture } from './pictures/SlotsPicture.tsx'

export function Features() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="features" className="py-14 wide:py-22">
      <h2
        id="features"
        className="mb-6 max-w-[40rem] font-[680] text-[clamp(1.875rem,1.2rem+2.4vw,2.75rem)] leading-[1.06] tracking-[-0.028em] wide:mb-10"
      >
        {t('landing:features.title')}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-12 wide:gap-6">
        <FeatureCard
          className="wide:col-span-7"
          title={t('landing:features.scheduling.title')}
          text={t('landing:features.scheduling.text')}
          picture={<SlotsPicture />}
        />
        <FeatureCard
          className="wide:col-span-5"
          title={t('landing:features.medications.title')}
          text={t('landing:features.medications.text')}
          picture={<DosesPicture />}
        />
        <FeatureCard
          className="wide:col-span-5"
          title={t('landing:features.records.title')}
          text={t('landing:features.records.text')}
          picture={<ResultsPicture />}
        />
        <FeatureCard
          className="wide:col-span-7"
          tone="emergency"
          title={t('landing:features.emergency.title')}
          text={t('landing:features.emergency.text')}
          picture={<ContactPicture />}
        >
          <div className="mt-5 grid sm:flex">
            <Button asChild variant="emergency" icon={Phone}>
              <a href={emergencyCall}>{t('landing:features.emergency.call')}</a>
            </Button>
          </div>
        </FeatureCard>
        <FeatureCard
          className="wide:col-span-6"
          title={t('landing:features.security.title')}
          text={t('landing:features.security.text')}
          picture={<OpenedPicture />}
        />
        <FeatureCard
          className="wide:col-span-6"
          title={t('landing:features.access.title')}
          text={t('landing:features.access.text')}
          picture={<DevicesPicture />}
        />
      </div>
    </section>
  )
}
