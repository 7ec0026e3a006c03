import type { AnsweredVisit } from '@uzima/contract/visit-answers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { linkPaths } from '../../link-paths.ts'
import { paths } from '../../paths.ts'
import { Answered, type AnswerKind } from './Answered.tsx'
import { Answers } from './Answers.tsx'
import { useLinkedVisit } from './api.ts'

/** The page at /answer/:token, for whoever answers a reminder without signing in. */
export default function AnswerPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-140 space-y-6 px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <Entry />
      </div>
    </QueryProvider>
  )
}

function Entry() {
  const { t } = useTranslation(['visit-answers', 'common'])
  const { token = '' } = useParams()
  const [query] = useSearchParams()
  const linked = useLinkedVisit(token)
  const [given, setGiven] = useState<{ kind: AnswerKind; answered: AnsweredVisit } | null>(null)
  // a truncated link counts as one that is over
  const isNone = (given ? given.answered : linked.data)?.visit === null || (isApiError(linked.error) && linked.error.status === 400)
  const question = linked.data?.question ?? null
  if (question !== null) return <Navigate to={linkPaths.away({ token: question })} replace />
  if (isNone) return <None />
  if (given?.answered.visit) return <Answered kind={given.kind} visit={given.answered.visit} />
  return (
    <StateView {...queryState(linked)} skeleton={<SkeletonRows label={t('visit-answers:loading')} rows={3} />}>
      {() =>
        linked.data?.visit ? (
          <Answers
            token={token}
            visit={linked.data.visit}
            asked={query.get('do')}
            onAnswer={(kind, answered) => setGiven({ kind, answered })}
            onAway={() => void linked.refetch()}
          />
        ) : null
      }
    </StateView>
  )
}

function None() {
  const { t } = useTranslation('visit-answers')
  return (
    <>
      <h1>{t('visit-answers:title')}</h1>
      <EmptyState
        title={t('visit-answers:none.title')}
        text={t('visit-answers:none.text')}
        action={
          <Button asChild variant="primary">
            <Link to={paths.appointments({ view: 'upcoming' })}>{t('visit-answers:signIn')}</Link>
          </Button>
        }
      />
    </>
  )
}
