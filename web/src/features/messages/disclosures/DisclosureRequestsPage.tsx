import { FolderLock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { paths } from '../../../paths.ts'
import { DisclosureRequestList } from './DisclosureRequestList.tsx'
import { RequestDisclosureForm } from './RequestDisclosureForm.tsx'

/** The screen at /admin/kept-messages: disclosure requests and their outcomes. */
export default function DisclosureRequestsPage() {
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
        <RequestDisclosureForm onCancel={() => setAsking(false)} onAsked={({ id }) => void navigate(paths.keptMessages({ id }))} />
      ) : (
        <DisclosureRequestList />
      )}
    </>
  )
}
