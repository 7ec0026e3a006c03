import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageNames } from '#lib/languages.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { NextVisitPicture } from './pictures/NextVisitPicture.tsx'

export function Hero() {
  const { t } = useTranslation('landing')
  return (
    <section className="grid items-center gap-8 pt-4 pb-10 wide:grid-cols-[minmax(0,1.04fr)_minmax(0,1fr)] wide:gap-12 wide:pt-8 wide:pb-18">
      <div>
        <h1 className="font-bold text-hero leading-[0.98] tracking-[-0.035em]">{t('landing:hero.title')}</h1>
        <p className="mt-4 max-w-[31rem] text-lead text-muted wide:mt-6">{t('landing:hero.intro')}</p>
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
          <Button asChild variant="primary" size="large">
            <Link to={paths.auth()}>{t('landing:hero.start')}</Link>
          </Button>
          <Button asChild size="large">
            <Link to={paths.dashboard()}>{t('landing:hero.explore')}</Link>
          </Button>
        </div>
        <p className="mt-6 text-muted text-small">
          {t('landing:hero.languages')}{' '}
          {Object.entries(languageNames).map(([language, name], position) => (
            <span key={language}>
              {position > 0 ? ', ' : ''}
              <span lang={language}>{name}</span>
            </span>
          ))}
        </p>
      </div>
      <NextVisitPicture />
    </section>
  )
}
