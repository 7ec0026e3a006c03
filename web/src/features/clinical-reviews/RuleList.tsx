import { type ClinicalPart, type ClinicalRule, ruleSection } from '@uzima/contract/clinical-reviews'
import { ExternalLink, ListFilter, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useClinicalRules } from './api.ts'

/** The rules of a part, by section, each with its source. */
export function RuleList({ part, action }: { part: ClinicalPart; action: ReactNode }) {
  const { t } = useTranslation(['clinical-reviews', 'common'])
  const [section, setSection] = useState('')
  const rules = useClinicalRules(
    part,
    ruleSection.options.find((each) => each === section),
  )
  const sections = rules.data?.pages[0]?.sections ?? []
  const count = sections.filter((each) => !section || each.section === section).reduce((sum, each) => sum + each.count, 0)
  return (
    <Card title={t('clinical-reviews:rules.title')}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SelectChip
          label={t('clinical-reviews:rules.section')}
          icon={ListFilter}
          options={[
            { value: '', label: t('clinical-reviews:rules.all') },
            ...sections.map((each) => ({ value: each.section, label: t(`clinical-reviews:sections.${each.section}`) })),
          ]}
          value={section}
          onChange={(event) => setSection(event.target.value)}
        />
        {action}
      </div>
      <StateView {...queryState(rules)} skeleton={<SkeletonRows label={t('clinical-reviews:rules.loading')} rows={5} />}>
        {() => (
          <>
            <p className="mb-1 text-muted text-small">{t('clinical-reviews:rules.count', { count, number: formatNumber(count) })}</p>
            <List label={t('clinical-reviews:rules.title')}>
              {rules.data?.pages.flatMap((page) => page.rows.map((rule) => <Rule key={`${rule.section} ${rule.id}`} rule={rule} />))}
            </List>
            {rules.hasNextPage ? (
              <LoadMore
                label={t('clinical-reviews:rules.more')}
                busyLabel={t('clinical-reviews:rules.moreBusy')}
                busy={rules.isFetchingNextPage}
                onClick={() => void rules.fetchNextPage()}
              />
            ) : null}
          </>
        )}
      </StateView>
    </Card>
  )
}

const urgentLevels: Partial<Record<string, BadgeKind>> = {
  emergency: 'danger',
  contraindicated: 'danger',
  critical: 'danger',
  major: 'warning',
  urgent: 'warning',
}

function Rule({ rule: { section, id, level, statement, detail, source, url } }: { rule: ClinicalRule }) {
  const { t } = useTranslation('clinical-reviews')
  return (
    <li className="grid gap-1.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {level ? (
          <Badge kind={urgentLevels[level] ?? 'neutral'} icon={TriangleAlert}>
            {t(`clinical-reviews:level.${level}`, level)}
          </Badge>
        ) : null}
        <span className="text-caption text-muted [overflow-wrap:anywhere]">
          {t(`clinical-reviews:sections.${section}`)} · {id}
        </span>
      </div>
      <p className="font-semibold [overflow-wrap:anywhere]">{statement}</p>
      {detail ? <p className="[overflow-wrap:anywhere]">{detail}</p> : null}
      {source ? (
        <p className="text-muted text-small">
          {t('clinical-reviews:rules.source')}{' '}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 underline">
              <span lang="en">{source}</span>
              <Icon of={ExternalLink} size={14} />
            </a>
          ) : (
            <span lang="en">{source}</span>
          )}
        </p>
      ) : null}
    </li>
  )
}
