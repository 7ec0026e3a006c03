import { FolderLock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { paths } from '../../../paths.ts'
import { AskOpening } from './AskOpening.tsx'
import { OpeningList } from './OpeningList.tsx'

/** The screen at /admin/kept-messages: disclosure requests and their outcomes. */
export default function OpeningsPage() {
  const { t } = useTranslation('kept-messages')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={t('kept-messages:openings.title')}
        text={t('kept-messages:openings.intro')}
        actions={
          isAsking ? null : (
            <Button variant="primary" icon={FolderLock} onClick={() => setAsking(true)}>
              {t('kept-messages:openings.ask')}
            </Button>
          )
        }
      />
      {isAsking ? (
        <AskOpening onCancel={() => setAsking(false)} onAsked={({ id }) => void navigate(paths.keptMessages({ id }))} />
      ) : (
        <OpeningList />
      )}
    </>
  )
}
