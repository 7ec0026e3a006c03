import { FlaskConical, Pill, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod/mini'
import { hasRole, useSession } from '#lib/session.ts'
import { useOpened } from '#lib/use-opened.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Segments } from '#ui/Segments.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { GivenTasks } from './GivenTasks.tsx'
import { OpenTasks } from './OpenTasks.tsx'

// opened by a press
const TaskForm = lazy(async () => ({ default: (await import('./TaskForm.tsx')).TaskForm }))

const views = ['open', 'given', 'done'] as const

/** The screen at /tasks: what has to be done by someone who works here, and what they gave each other. */
export default function TasksPage() {
  const { t } = useTranslation('tasks')
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const [form, setForm] = useOpened<{ form: 'give' }>({ form: 'give' })
  const view = z.catch(z.enum(views), 'open').parse(query.get('view'))
  return (
    <>
      <PageHeader
        title={t('tasks:page.title')}
        text={t('tasks:page.text')}
        actions={
          <>
            {hasRole(session, 'doctor') ? (
              <Button asChild icon={Pill}>
                <Link to={staffPaths.refills()}>{t('tasks:act.refills')}</Link>
              </Button>
            ) : null}
            {hasRole(session, 'provider') ? (
              <Button asChild icon={FlaskConical}>
                <Link to={staffPaths.resultsToReview()}>{t('tasks:act.review')}</Link>
              </Button>
            ) : null}
            <Button variant="primary" icon={Plus} onClick={() => setForm({ form: 'give' })}>
              {t('tasks:act.give')}
            </Button>
          </>
        }
      />
      <div className="mb-4">
        <Segments
          label={t('tasks:view.label')}
          options={views.map((value) => ({ value, label: t(`tasks:view.${value}`) }))}
          value={view}
          onChange={(chosen) => setQuery(chosen === 'open' ? {} : { view: chosen }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {view === 'open' ? <OpenTasks /> : <GivenTasks key={view} show={view === 'given' ? 'open' : 'done'} />}
      {form ? (
        <Suspense fallback={null}>
          <TaskForm about={query.get('patient')} onClose={() => setForm(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
