import { type IdleMinutes, idleChoices, longestIdleOfStaff } from '@uzima/contract/sessions'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Card } from '#ui/Card.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeTimeout, useLimits } from './api.ts'

/** Idle timeout; saved as soon as it is chosen. */
export function SessionTimeoutSetting() {
  const { t } = useTranslation(['sessions', 'common'])
  const { role } = useSession()
  const limits = useLimits()
  const change = useChangeTimeout()
  const isStaff = role !== null && role !== 'patient'
  const chosen = change.isPending ? change.variables : limits.data?.idleMinutes

  const choose = (minutes: IdleMinutes) => change.mutate(minutes, { onSuccess: () => toast.success(t('sessions:timeout.done')) })

  return (
    <Card title={t('sessions:timeout.title')}>
      <p className="mb-4 text-muted">{t('sessions:timeout.intro')}</p>
      <StateView {...queryState(limits)} skeleton={<SkeletonRows label={t('sessions:timeout.loading')} rows={3} />}>
        {() => (
          <ChoiceGroup
            legend={t('sessions:timeout.legend')}
            name="session-timeout"
            value={chosen === undefined ? null : `${chosen}`}
            onPick={(value) => choose(idleChoices.find((minutes) => `${minutes}` === value) ?? longestIdleOfStaff)}
            options={idleChoices.map((minutes) => {
              const isTooLong = isStaff && minutes > longestIdleOfStaff
              return {
                value: `${minutes}`,
                title: t('sessions:timeout.choice', { count: minutes }),
                disabled: isTooLong,
                ...(isTooLong && { text: t('sessions:timeout.staff') }),
              }
            })}
            {...(change.error && { error: errorText(change.error) })}
          />
        )}
      </StateView>
    </Card>
  )
}
