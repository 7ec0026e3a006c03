import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'
import { areExamples, figures } from './content.ts'

export function Figures() {
  const { t } = useTranslation('landing')
  const labels = {
    users: t('landing:figures.users'),
    uptime: t('landing:figures.uptime'),
    providers: t('landing:figures.providers'),
    records: t('landing:figures.records'),
  }
  return (
    <section data-part="figures" aria-label={t('landing:figures.title')}>
      <dl className="grid grid-cols-2 border-border border-y wide:grid-cols-4">
        {figures.map((figure) => (
          <div
            key={figure.name}
            className="flex flex-col-reverse justify-end gap-1 border-border py-5 pl-4 odd:pl-0 even:border-l nth-[n+3]:border-t wide:border-t-0! wide:py-7 wide:pl-6 wide:odd:pl-6 wide:not-first:border-l wide:first:pl-0!"
          >
            <dt className="text-muted">{labels[figure.name]}</dt>
            <dd suppressHydrationWarning className="font-[650] font-display text-[2rem] leading-none tracking-[-0.03em] wide:text-[2.5rem]">
              {'share' in figure
                ? formatNumber(figure.share, { style: 'percent', maximumFractionDigits: 1 })
                : `${formatNumber(figure.atLeast, { notation: 'compact' })}+`}
            </dd>
          </div>
        ))}
      </dl>
      {areExamples ? <p className="mt-3 text-caption text-muted">{t('landing:figures.hint')}</p> : null}
    </section>
  )
}
