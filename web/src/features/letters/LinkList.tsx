import type { LetterLink } from '@uzima/contract/letters'
import { Ban, Clock, Copy, Eye, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast.ts'
import { useEndLink, type Whose } from './api.ts'
import { EndLinkButton } from './EndLinkButton.tsx'

const looks = {
  open: { kind: 'success', icon: Eye },
  expired: { kind: 'neutral', icon: Clock },
  ended: { kind: 'neutral', icon: Ban },
  locked: { kind: 'danger', icon: Lock },
} as const

type LinkListProps = { patientId: Whose; letterId: string; links: readonly LetterLink[] }

/** The links to a letter: until when they hold, and when they were opened. */
export function LinkList({ patientId, letterId, links }: LinkListProps) {
  const { t } = useTranslation('letters')
  const end = useEndLink(patientId, letterId)
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    toast.success(t('letters:link.copied'))
  }
  return (
    <List label={t('letters:link.list')}>
      {links.map(({ id, url, state, madeAt, madeBy, expiresAt, lastOpenedAt, openings }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{t('letters:link.made', { name: madeBy ?? '', when: formatDateTime(madeAt) })}</span>
            <Badge {...looks[state]}>{t(`letters:link.state.${state}`)}</Badge>
          </div>
          <p className="text-muted text-small">
            {state === 'open' ? `${t('letters:link.until', { when: formatDateTime(expiresAt) })} ` : null}
            {lastOpenedAt ? t('letters:link.opened', { count: openings, when: formatDateTime(lastOpenedAt) }) : t('letters:link.unopened')}
          </p>
          {state === 'open' || state === 'locked' ? (
            <div className="-ml-3 flex flex-wrap gap-x-2">
              {state === 'open' ? (
                <Button variant="quiet" icon={Copy} onClick={() => void copy(url)}>
                  {t('letters:link.copy')}
                </Button>
              ) : null}
              <EndLinkButton id={id} end={end} />
            </div>
          ) : null}
        </li>
      ))}
    </List>
  )
}
