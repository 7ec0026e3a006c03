import type { Letter } from '@uzima/contract/letters'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useLetter } from './api.ts'
import { LetterStatusBadge } from './LetterStatusBadge.tsx'
import { visitText } from './letter-words.ts'

const LetterForm = lazy(async () => ({ default: (await import('./LetterForm.tsx')).LetterForm }))
const SignedLetter = lazy(async () => ({ default: (await import('./SignedLetter.tsx')).SignedLetter }))

/** The screen at /patients/:patientId/letters/:id: a letter as it is written, or as it was signed. */
export default function LetterPage() {
  const { t } = useTranslation(['letters', 'common', 'errors'])
  const { patientId = '', id = '' } = useParams()
  const letter = useLetter(patientId, id)
  if (isApiError(letter.error) && [400, 404].includes(letter.error.status)) return <Unknown patientId={patientId} />
  return (
    <StateView {...queryState(letter)} skeleton={<SkeletonRows label={t('letters:page.loading')} rows={5} />}>
      {() => (letter.data ? <LetterView key={id} letter={letter.data} /> : null)}
    </StateView>
  )
}

function Unknown({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['letters', 'errors'])
  return (
    <>
      <h1 className="mb-4">{t('errors:letter_not_found')}</h1>
      <EmptyState
        title={t('letters:page.missing')}
        text={t('letters:page.missingText')}
        action={
          <Button asChild variant="primary">
            <Link to={staffPaths.patient({ id: patientId, part: 'letters' })}>{t('letters:page.back')}</Link>
          </Button>
        }
      />
    </>
  )
}

function LetterView({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters')
  const { patientId, patient, kind, status, actions, visit } = letter
  const isOpen = actions.includes('write')
  const [wasOpen] = useState(isOpen)
  return (
    <>
      <Breadcrumb
        label={t('letters:page.trail')}
        trail={[
          { label: patient, link: <Link to={staffPaths.patient({ id: patientId })} /> },
          { label: t('letters:list.title'), link: <Link to={staffPaths.patient({ id: patientId, part: 'letters' })} /> },
        ]}
        current={t(`letters:kind.${kind}`)}
      />
      <header className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-3 wide:mb-6">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{t(`letters:kind.${kind}`)}</h1>
          <p className="text-muted">{t('letters:page.of', { name: patient })}</p>
          {visit ? (
            <p className="text-muted text-small">
              <Link to={staffPaths.encounter({ id: visit.id })}>{visitText(t, visit)}</Link>
            </p>
          ) : null}
        </div>
        <LetterStatusBadge status={status} />
      </header>
      <Suspense fallback={<SkeletonRows label={t('letters:page.loading')} rows={5} />}>
        {isOpen ? <LetterForm letter={letter} /> : <SignedLetter letter={letter} wasOpen={wasOpen} />}
      </Suspense>
    </>
  )
}
