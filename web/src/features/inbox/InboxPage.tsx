import { inboxKind } from '@uzima/contract/inbox'
import { FlaskConical, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useNow } from '../appointments/public.ts'
import { useReadNotification } from '../notifications/public.ts'
import { useInbox } from './api.ts'
import { InboxRow } from './InboxRow.tsx'
import { KindChips } from './KindChips.tsx'

/** The screen at /inbox: what came in for someone who works here, in one list. */
export default function InboxPage() {
  const { t } = useTranslation(['inbox', 'common'])
  const [query, setQuery] = useSearchParams()
  const kind = inboxKind.safeParse(query.get('kind')).data
  const inbox = useInbox(kind)
  const read = useReadNotification()
  const now = useNow()
  const pages = inbox.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)

  const handleRead = (id: string) => read.mutate({ id }, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })
  return (
    <>
      <PageHeader title={t('inbox:page.title')} text={t('inbox:page.text')} actions={<Places className="max-wide:hidden" />} />
      <StateView
        {...queryState(inbox)}
        skeleton={
          <Card>
            <SkeletonRows label={t('inbox:page.loading')} rows={5} />
          </Card>
        }
      >
        {() => (
          <>
            <KindChips
              counts={pages[0]?.counts ?? []}
              chosen={kind}
              onChoose={(chosen) => setQuery(chosen ? { kind: chosen } : {}, { replace: true, preventScrollReset: true })}
            />
            <Card flush className="px-4 py-1 wide:px-6">
              {rows.length === 0 ? (
                <div className="py-3 wide:py-4">
                  <EmptyState title={t(kind ? 'inbox:empty.ofKind' : 'inbox:empty.title')} text={t('inbox:empty.text')} />
                </div>
              ) : (
                <List label={t('inbox:page.list')}>
                  {rows.map((item) => (
                    <InboxRow key={item.id} item={item} now={now} onRead={handleRead} />
                  ))}
                </List>
              )}
            </Card>
            {inbox.hasNextPage ? (
              <LoadMore
                label={t('inbox:page.more')}
                busyLabel={t('inbox:page.loading')}
                busy={inbox.isFetchingNextPage}
                onClick={() => void inbox.fetchNextPage()}
              />
            ) : null}
          </>
        )}
      </StateView>
      <Places className="mt-6 wide:hidden" />
    </>
  )
}

/** Where one writes first, or looks up what is done: beside the title where there is room, else below the list. */
function Places({ className }: { className: string }) {
  const { t } = useTranslation(['inbox', 'common'])
  const { role } = useSession()
  return (
    <div className={classes('flex flex-wrap gap-3', className)}>
      <Button asChild icon={MessageCircle}>
        <Link to={paths.secureMessages()}>{t('inbox:all.messages')}</Link>
      </Button>
      {role === 'doctor' ? (
        <Button asChild icon={FlaskConical}>
          <Link to={staffPaths.clinicalData()}>{t('common:nav.clinicalData')}</Link>
        </Button>
      ) : null}
    </div>
  )
}
