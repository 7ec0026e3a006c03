import { FolderLock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { DisclosureRequestList } from './DisclosureRequestList.tsx'
import { RequestDisclosureForm } from './RequestDisclosureForm.tsx'

/** The screen at /admin/kept-messages: disclosure requests and their outcomes. */
export default function DisclosureRequestsPage() {
  const { t } = useTranslation('archived-messages')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={t('archived-messages:requests.title')}
        text={t('archived-messages:requests.intro')}
        actions={
          isAsking ? null : (
            <Button variant="primary" icon={FolderLock} onClick={() => setAsking(true)}>
              {t('archived-messages:requests.ask')}
            </Button>
          )
        }
      />
      {isAsking ? (
        <RequestDisclosureForm onCancel={() => setAsking(false)} onAsked={({ id }) => void navigate(staffPaths.archivedMessages({ id }))} />
      ) : (
        <DisclosureRequestList />
      )}
    </>
  )
}
