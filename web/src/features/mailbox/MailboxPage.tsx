import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { useMails } from './api.ts'
import { MailList } from './MailList.tsx'
import { ReadMail } from './ReadMail.tsx'

/** The screen at /dev/mailbox: emails a server in local mode would have sent. */
export default function MailboxPage() {
  return (
    <div className="mx-auto w-full max-w-[76rem] px-4 py-6 wide:px-8 wide:py-10">
      <QueryProvider>
        <Mailbox />
      </QueryProvider>
    </div>
  )
}

function Mailbox() {
  const { t } = useTranslation('mailbox')
  const [search, setSearch] = useSearchParams()
  const to = search.get('to') ?? ''
  const mails = useMails(to.trim())
  if (mails.data === null) return <Navigate to={paths.notFound()} replace />
  const open = mails.data?.find(({ id }) => id === search.get('mail')) ?? mails.data?.[0]

  return (
    <>
      <PageHeader
        title={t('page.title')}
        text={t('page.intro')}
        actions={
          <Button icon={RotateCw} onClick={() => void mails.refetch()}>
            {t('page.refresh')}
          </Button>
        }
      />
      <TextField
        label={t('filter.label')}
        hint={t('filter.hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={to}
        onChange={(event) => setSearch(event.target.value ? { to: event.target.value } : {}, { replace: true })}
        className="mb-6 max-w-100"
      />
      <StateView
        status={mails.status}
        skeleton={<SkeletonRows label={t('list.loading')} />}
        errorText={errorText(mails.error)}
        retryLabel={t('page.refresh')}
        onRetry={() => void mails.refetch()}
        retrying={mails.isFetching}
      >
        {() =>
          open && mails.data ? (
            <div className="grid items-start gap-4 wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-6">
              <MailList mails={mails.data} open={open} to={to} />
              <ReadMail mail={open} />
            </div>
          ) : (
            <Card>
              <EmptyState title={t('list.empty')} text={t(to ? 'list.emptyFor' : 'list.emptyText', { to })} />
            </Card>
          )
        }
      </StateView>
    </>
  )
}
