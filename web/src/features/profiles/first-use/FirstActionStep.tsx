import type { Focus } from '@uzima/contract/profiles'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { paths } from '../../../paths.ts'
import { focusWays } from '../focus-ways.ts'

/** Offered to whoever chose nothing. */
const usual: Focus[] = ['visits', 'measurements', 'emergency']

type FirstActionStepProps = { focus: readonly Focus[]; busy: boolean; onBack: () => void; onLeave: (to: string) => void }

/** Each way ends first use and leads to where it is done. */
export function FirstActionStep({ focus, busy, onBack, onLeave }: FirstActionStepProps) {
  const { t } = useTranslation('profiles')
  const offered = focus.length > 0 ? focus : usual
  return (
    <>
      <List label={t('profiles:firstUse.action.title')}>
        {offered.map((each) => {
          const { icon, to } = focusWays[each]
          return (
            <li key={each}>
              <button
                type="button"
                disabled={busy}
                onClick={() => onLeave(to)}
                className="flex min-h-16 w-full items-center gap-4 rounded-small py-3 text-left transition-colors hover:text-brand"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-cup bg-brand-soft pb-0.5 text-brand-soft-text">
                  <Icon of={icon} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`profiles:focus.${each}.action`)}</span>
                  <span className="block text-muted text-small">{t(`profiles:focus.${each}.text`)}</span>
                </span>
                <Icon of={ChevronRight} className="text-muted" />
              </button>
            </li>
          )
        })}
      </List>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        <Button size="large" onClick={onBack}>
          {t('profiles:firstUse.back')}
        </Button>
        <Button
          variant="primary"
          size="large"
          busy={busy}
          busyLabel={t('profiles:firstUse.opening')}
          onClick={() => onLeave(paths.dashboard())}
        >
          {t('profiles:firstUse.home')}
        </Button>
      </div>
      <p className="mt-4 text-muted text-small">{t('profiles:firstUse.later')}</p>
    </>
  )
}
