import type { LetterRow } from '@uzima/contract/letters'
import { BookOpen, FileDown, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useLetters } from './api.ts'
import { LinkList } from './LinkList.tsx'
import { useDownloadLetter } from './use-download-letter.ts'
import { Withdrawn } from './Withdrawn.tsx'

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))
const ReadDialog = lazy(async () => ({ default: (await import('./ReadDialog.tsx')).ReadDialog }))

type Asked = { act: 'read' | 'send'; letter: LetterRow }

/** The user's own signed letters: to read, to save, and to send on by a link. */
export function LettersView() {
  const { t } = useTranslation(['letters', 'common', 'errors'])
  const letters = useLetters(undefined)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <StateView
        {...queryState(letters)}
        skeleton={
          <Card>
            <SkeletonRows label={t('letters:list.loading')} rows={3} />
          </Card>
        }
      >
        {() => {
          const rows = letters.data?.rows ?? []
          return rows.length === 0 ? (
            <Card>
              <EmptyState title={t('letters:own.none')} text={t('letters:own.noneText')} />
            </Card>
          ) : (
            <ul className="space-y-4" aria-label={t('letters:list.title')}>
              {rows.map((letter) => (
                <li key={letter.id}>
                  <LetterCard letter={letter} onAsk={(act) => setAsked({ act, letter })} />
                </li>
              ))}
            </ul>
          )
        }}
      </StateView>
      <Suspense fallback={null}>
        {asked?.act === 'read' ? <ReadDialog letterId={asked.letter.id} title={asked.letter.title} onClose={close} /> : null}
        {asked?.act === 'send' ? <LinkDialog patientId={undefined} letterId={asked.letter.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function LetterCard({ letter, onAsk }: { letter: LetterRow; onAsk: (act: Asked['act']) => void }) {
  const { t } = useTranslation('letters')
  const { id, title, signedAt, signedBy, actions, links } = letter
  const print = useDownloadLetter(undefined)
  return (
    <Card title={title}>
      {signedAt ? (
        <p className="-mt-2 text-muted text-small">
          {t('letters:list.signedBy', { name: signedBy ?? '', when: formatDate(signedAt, 'long') })}
        </p>
      ) : null}
      <div className="mt-3 empty:hidden">
        <Withdrawn letter={letter} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button icon={BookOpen} onClick={() => onAsk('read')}>
          {t('letters:own.read')}
        </Button>
        <Button icon={FileDown} busy={print.isPending} busyLabel={t('letters:print.busy')} onClick={() => print.mutate(letter)}>
          {t('letters:print.submit')}
        </Button>
        {actions.includes('send') ? (
          <Button icon={Send} onClick={() => onAsk('send')}>
            {t('letters:link.open')}
          </Button>
        ) : null}
      </div>
      {links.length > 0 ? (
        <div className="mt-5 border-border border-t pt-4">
          <h3 className="mb-2">{t('letters:link.list')}</h3>
          <LinkList patientId={undefined} letterId={id} links={links} />
        </div>
      ) : null}
    </Card>
  )
}
