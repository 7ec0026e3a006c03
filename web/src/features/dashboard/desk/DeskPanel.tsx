import type { Desk } from '@uzima/contract/dashboard'
import { ClipboardList } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatRelative } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useNow } from '../../appointments/public.ts'

/** The page's one filled panel: applications ready to decide, oldest first. */
export function DeskPanel({ applications: { ready, next } }: Pick<Desk, 'applications'>) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const oldest = ready > 0 ? next[0] : undefined
  return (
    <Panel label={t('dashboard:desk.label')} pattern>
      <p className="flex items-center gap-2 text-muted text-small">
        <Icon of={ClipboardList} size={16} />
        {t('dashboard:desk.label')}
      </p>
      <h2 className="mt-1 text-h1">{oldest ? t('dashboard:desk.ready', { count: ready }) : t('admin:empty.pending.title')}</h2>
      <p className="mt-1.5 text-lead">
        {oldest
          ? t('dashboard:desk.oldest', { name: oldest.name, when: formatRelative(oldest.createdAt, now) })
          : t('admin:empty.pending.text')}
      </p>
      <div className="mt-5">
        <ButtonRow>
          <Button variant={oldest ? 'panel' : 'panel-quiet'} asChild>
            <Link to={staffPaths.admin()}>{t('dashboard:desk.open')}</Link>
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  )
}
