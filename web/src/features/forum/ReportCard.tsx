import type { ForumReport } from '@uzima/contract/forum'
import { Check, EyeOff, Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { paths } from '../../paths.ts'
import type { Decision } from './admin-api.ts'

const ModerateDialog = lazy(async () => ({ default: (await import('./ModerateDialog.tsx')).ModerateDialog }))

/** A report: who, what and why, the text itself, and the possible decisions. */
export function ReportCard({ report }: { report: ForumReport }) {
  const { t } = useTranslation('forum')
  const [asking, setAsking] = useState<Decision | null>(null)
  const { id, postId, replyId, title, content, author, writtenAt, reason, note, reporter, createdAt } = report
  const { state, decidedAt, decision, isChanged, isRemoved, isLocked, openReports, acts } = report
  const text = replyId ? { kind: 'reply' as const, id: replyId } : { kind: 'post' as const, id: postId }
  return (
    <Card title={t(`forum:reason.${reason}`)}>
      <div className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Facts
          facts={[
            { label: t('forum:admin.reporter'), value: reporter ?? t('forum:admin.nameless') },
            { label: t('forum:admin.reportedAt'), value: formatDateTime(createdAt) },
          ]}
        />
        <Facts
          facts={[
            { label: t('forum:admin.author'), value: author },
            { label: t('forum:admin.writtenAt'), value: formatDateTime(writtenAt) },
          ]}
        />
      </div>
      {note ? <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">{t('forum:admin.note', { note })}</p> : null}
      <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <span className="text-muted">{t(replyId ? 'forum:admin.replyTo' : 'forum:admin.post')}</span>
        <Link to={paths.forumPost({ id: postId })} className="inline-block py-2 font-semibold [overflow-wrap:anywhere]">
          {title}
        </Link>
      </p>
      {/* plain text, so that links in it cannot be clicked */}
      <blockquote className="max-h-80 overflow-y-auto whitespace-pre-line rounded-small bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
        {content}
      </blockquote>
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isRemoved ? (
          <Badge kind="danger" icon={EyeOff}>
            {t('forum:removed.badge')}
          </Badge>
        ) : null}
        {isLocked ? (
          <Badge kind="warning" icon={Lock}>
            {t('forum:locked.badge')}
          </Badge>
        ) : null}
        {state === 'dismissed' ? (
          <Badge kind="success" icon={Check}>
            {t('forum:admin.dismissed')}
          </Badge>
        ) : null}
      </p>
      {isChanged ? <p className="mt-3 text-small">{t('forum:admin.changed')}</p> : null}
      {openReports > 1 ? <p className="mt-3 text-muted text-small">{t('forum:admin.others', { count: openReports })}</p> : null}
      {decidedAt && decision ? (
        <p className="mt-3 text-small">{t('forum:admin.decided', { when: formatDateTime(decidedAt), reason: decision })}</p>
      ) : null}
      {acts.length > 0 ? (
        <ul aria-label={t('forum:admin.acts')} className="mt-3 space-y-1 text-muted text-small">
          {acts.map((act) => (
            <li key={act.at + act.act}>
              {t('forum:admin.act', { when: formatDateTime(act.at), act: t(`forum:act.${act.act}.done`), reason: act.reason })}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-5 border-border border-t pt-4">
        <ButtonRow>
          {state === 'open' ? (
            <Button icon={Check} onClick={() => setAsking('dismiss')}>
              {t('forum:act.dismiss.open')}
            </Button>
          ) : null}
          {replyId ? null : (
            <Button onClick={() => setAsking(isLocked ? 'unlock' : 'lock')}>{t(`forum:act.${isLocked ? 'unlock' : 'lock'}.open`)}</Button>
          )}
          {isRemoved ? (
            <Button onClick={() => setAsking('unhide')}>{t('forum:act.unhide.open')}</Button>
          ) : (
            <Button variant="danger-quiet" icon={EyeOff} onClick={() => setAsking('hide')}>
              {t('forum:act.hide.open')}
            </Button>
          )}
        </ButtonRow>
      </div>
      <Suspense fallback={null}>
        {asking ? (
          <ModerateDialog target={asking === 'dismiss' ? { kind: 'report', id } : text} act={asking} onClose={() => setAsking(null)} />
        ) : null}
      </Suspense>
    </Card>
  )
}
