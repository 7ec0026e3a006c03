import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useLetter } from './api.ts'
import { LetterPaper } from './LetterPaper.tsx'
import { visitText } from './letter-words.ts'

type ReadDialogProps = { letterId: string; title: string; onClose: () => void }

/** What a letter of the user's says. */
export function ReadDialog({ letterId, title, onClose }: ReadDialogProps) {
  const { t } = useTranslation(['letters', 'common'])
  const letter = useLetter(undefined, letterId)
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={t('common:close')}>
      <StateView {...queryState(letter)} skeleton={<SkeletonRows label={t('letters:page.loading')} rows={4} />}>
        {() =>
          letter.data?.signedAt ? (
            <>
              {letter.data.visit ? (
                <p className="mb-3">
                  <Link to={paths.appointments({ visit: letter.data.visit.id })}>{visitText(t, letter.data.visit)}</Link>
                </p>
              ) : null}
              <LetterPaper
                letter={letter.data}
                date={formatDate(letter.data.signedAt, 'long', { language: letter.data.language })}
                foot={t('letters:list.signedBy', { name: letter.data.signedBy ?? '', when: formatDate(letter.data.signedAt, 'long') })}
                level={3}
              />
            </>
          ) : null
        }
      </StateView>
    </Dialog>
  )
}
