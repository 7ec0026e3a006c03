import { askedDirectly, crisis, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { CircleAlert, HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useAnswer, useChooseGroup, useGroups } from '../api.ts'
import { GroupIcon } from './GroupIcon.tsx'
import { StepFrame } from './StepFrame.tsx'

/** For words that were not understood, or that are like those of an emergency: the person says what it is about, by picture and word. */
export function GroupStep({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  const { data: groups = [], ...query } = useGroups()
  const choose = useChooseGroup(check.id)
  const tell = useAnswer(check.id)
  const [search, setSearch] = useState('')
  const words = search.toLocaleLowerCase()
  const shown = groups.filter(({ name, hint }) => `${name} ${hint ?? ''}`.toLocaleLowerCase().includes(words))
  return (
    <StepFrame
      number={2}
      of={9}
      said={[{ question: t('symptom-checker:steps.complaint'), answer: check.primarySymptom }]}
      question={t('symptom-checker:group.title')}
      hint={
        check.alarmWords.length > 0
          ? t('symptom-checker:group.alarm', { words: check.alarmWords.join(', ') })
          : t('symptom-checker:group.text')
      }
      isKept
      help={crisis.options}
    >
      {check.unread.length > 0 ? <p className="mt-3">{t('symptom-checker:unread.words', { words: check.unread.join(', ') })}</p> : null}
      <h2 className="mt-5 text-base">{t('symptom-checker:group.first')}</h2>
      <ul className="mt-2 grid gap-2">
        {crisis.options
          .filter((kind) => !check.answers.some(({ question }) => question.crisis === kind))
          .map((kind) => (
            <li key={kind}>
              <button
                type="button"
                disabled={tell.isPending}
                onClick={() => tell.mutate({ finding: askedDirectly[kind], answer: 'yes' })}
                className="flex h-full min-h-16 w-full items-center gap-3 rounded-card border border-border bg-surface p-3 text-left font-semibold transition-colors hover:border-brand hover:bg-brand-soft disabled:text-muted"
              >
                <Icon of={HeartHandshake} size={24} className="shrink-0 text-brand" />
                <span className="min-w-0">{t(`symptom-checker:group.crisis.${kind}`)}</span>
              </button>
            </li>
          ))}
      </ul>
      <div className="mt-5">
        <SearchField label={t('symptom-checker:group.search')} onSearch={setSearch} />
      </div>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('symptom-checker:group.loading')} rows={5} />}>
        {() => (
          <ul className="mt-4 grid gap-2 sm:grid-cols-2">
            {shown.map(({ id, name, hint }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={choose.isPending}
                  onClick={() => choose.mutate(id)}
                  className="flex h-full min-h-16 w-full items-center gap-3 rounded-card border border-border bg-surface p-3 text-left transition-colors hover:border-brand hover:bg-brand-soft disabled:text-muted"
                >
                  <GroupIcon group={id} />
                  <span className="min-w-0">
                    <span className="block font-semibold">{name}</span>
                    {hint ? <span className="block text-muted text-small">{hint}</span> : null}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </StateView>
      {groups.length > 0 && shown.length === 0 ? <p className="mt-4 text-muted">{t('symptom-checker:group.none')}</p> : null}
      {(choose.error ?? tell.error) ? (
        <div className="mt-4">
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {errorText(choose.error ?? tell.error)}
          </Banner>
        </div>
      ) : null}
    </StepFrame>
  )
}
