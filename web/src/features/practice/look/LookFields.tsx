import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { AccentField } from './AccentField.tsx'
import { LogoField } from './LogoField.tsx'
import { usePracticeLook } from './look-api.ts'

/** Logo and accent colour of the practice; each is saved by itself. */
export function LookFields({ name }: { name: string }) {
  const { t } = useTranslation(['practice', 'common'])
  const look = usePracticeLook()
  const { data } = look
  return (
    <StateView {...queryState(look)} skeleton={<SkeletonRows label={t('practice:look.loading')} rows={3} />}>
      {() =>
        data ? (
          <div className="grid gap-8">
            <LogoField name={name} logo={data.logo} />
            <AccentField key={data.accent ?? ''} accent={data.accent} />
          </div>
        ) : null
      }
    </StateView>
  )
}
