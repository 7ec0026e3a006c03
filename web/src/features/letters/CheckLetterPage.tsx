import type { CheckedLetter } from '@uzima/contract/letters'
import { BadgeCheck, CircleHelp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { useCheckedLetter } from './api.ts'

const typedLength = 20

/** The page at /letters/check: whether a letter is genuine, for whoever scans or types its code. */
export default function CheckLetterPage() {
  const { t } = useTranslation('letters')
  const { code = '' } = useParams()
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[40rem] space-y-6 px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <header>
          <h1>{t('letters:check.title')}</h1>
          <p className="mt-1 text-muted">{t('letters:check.text')}</p>
        </header>
        {code === '' ? null : <Result code={code} />}
        <CodeForm key={code} code={code.length > typedLength ? '' : code} />
      </div>
    </QueryProvider>
  )
}

function CodeForm({ code }: { code: string }) {
  const { t } = useTranslation('letters')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  return (
    <Card>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') void navigate(paths.checkLetter({ code: typed.trim() }))
        }}
      >
        <TextField
          label={t('letters:check.code')}
          hint={t('letters:check.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedLength}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
        <Button type="submit" variant="primary" size="large">
          {t('letters:check.submit')}
        </Button>
      </form>
    </Card>
  )
}

function Result({ code }: { code: string }) {
  const { t } = useTranslation(['letters', 'common'])
  const checked = useCheckedLetter(code)
  return (
    <div aria-live="polite">
      <StateView {...queryState(checked)} skeleton={<SkeletonRows label={t('letters:check.busy')} rows={2} />}>
        {() => (checked.data?.letter ? <Known letter={checked.data.letter} /> : <Unknown />)}
      </StateView>
    </div>
  )
}

function Known({ letter: { signedBy, practice, signedAt, withdrawnAt } }: { letter: CheckedLetter }) {
  const { t } = useTranslation('letters')
  return (
    <Card>
      {withdrawnAt ? (
        <Banner kind="danger" icon={Undo2}>
          <p className="font-semibold">{t('letters:check.withdrawn')}</p>
          <p>{t('letters:check.withdrawnText', { day: formatDate(withdrawnAt, 'long') })}</p>
        </Banner>
      ) : (
        <Banner kind="success" icon={BadgeCheck}>
          <p className="font-semibold">{t('letters:check.genuine')}</p>
          <p>{t('letters:check.genuineText')}</p>
        </Banner>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            { label: t('letters:check.by'), value: signedBy },
            { label: t('letters:check.practice'), value: practice },
            { label: t('letters:check.when'), value: formatDate(signedAt, 'long') },
          ]}
        />
      </div>
      <p className="mt-4 flex gap-2 text-muted text-small">{t('letters:check.private')}</p>
    </Card>
  )
}

function Unknown() {
  const { t } = useTranslation('letters')
  return (
    <Banner kind="warning" icon={CircleHelp}>
      <p className="font-semibold">{t('letters:check.unknown')}</p>
      <p>{t('letters:check.unknownText')}</p>
    </Banner>
  )
}
