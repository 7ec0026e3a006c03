import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Pattern } from '#ui/Pattern.tsx'

/** The page's one filled panel: the call to action. */
export function Begin() {
  const { t } = useTranslation('landing')
  return (
    <section className="panel grid overflow-hidden rounded-card md:grid-cols-[minmax(0,1fr)_15rem] wide:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="px-6 py-8 wide:p-14">
        <h2 className="font-[680] text-[clamp(1.875rem,1.2rem+2.4vw,2.75rem)] leading-[1.06] tracking-[-0.028em]">
          {t('landing:begin.title')}
          <span className="block">{t('landing:begin.intro')}</span>
        </h2>
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
          <Button asChild variant="panel" size="large">
            <Link to={paths.auth()}>{t('landing:begin.start')}</Link>
          </Button>
          <Button asChild variant="panel-quiet" size="large">
            <Link to={paths.patientEducation()}>
              {t('landing:begin.learn')} <span className="sr-only">{t('landing:begin.about')}</span>
            </Link>
          </Button>
        </div>
      </div>
      <div className="relative h-28 md:h-auto">
        <Pattern name="square" className="absolute inset-0 size-full" />
      </div>
    </section>
  )
}
