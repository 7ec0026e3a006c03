import type { AllergyList } from '@uzima/contract/allergies'
import { CircleAlert, CircleCheck, CircleHelp, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { actorName } from '../chart/public.ts'
import { gravityOf, headText, reactionText } from './allergy-words.ts'
import { isInForce } from './in-force.ts'

const looks = {
  listed: 'bg-danger-soft text-danger-text',
  none: 'bg-success-soft text-success-text',
  unknown: 'bg-sunken text-text',
}

/** Allergies in the header of a chart, in three looks: listed, none known, and not asked yet. */
export function AllergyStrip({ list: { known, none, rows } }: { list: AllergyList }) {
  const { t } = useTranslation(['allergies', 'chart'])
  return (
    <section aria-label={t('allergies:list.title')} className={classes('px-4 py-3 text-[0.9375rem] leading-5.5 wide:px-6', looks[known])}>
      {known === 'listed' ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
          {rows.filter(isInForce).map((allergy) => (
            <li key={allergy.id} className="flex min-w-0 items-start gap-2">
              <Icon of={gravityOf(allergy) === 'severe' ? CircleAlert : Info} size={18} className="mt-0.5" />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <strong>{headText(t, allergy)}</strong> {reactionText(t, allergy)}
                {allergy.verification === 'unconfirmed' ? ` (${t('chart:verification.unconfirmed')})` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-start gap-2">
          <Icon of={known === 'none' ? CircleCheck : CircleHelp} size={18} className="mt-0.5" />
          <span>
            <strong>{t(known === 'none' ? 'allergies:none.title' : 'allergies:unknown.short')}</strong>{' '}
            {none ? t('allergies:none.by', { name: actorName(t, none.by), day: formatDate(none.at) }) : t('allergies:unknown.ask')}
          </span>
        </p>
      )}
    </section>
  )
}
