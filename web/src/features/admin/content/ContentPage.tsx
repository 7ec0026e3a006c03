import type { Content, ContentSwitch as Name, SwitchState } from '@uzima/contract/admin/content'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast.ts'
import { useContent, useSwitchContent } from './api.ts'
import { NoticeCard } from './NoticeCard.tsx'
import { ResultsCard } from './ResultsCard.tsx'

/** The screen at /admin/content: what the practice can switch without a release. */
export default function ContentPage() {
  const { t } = useTranslation(['admin', 'common'])
  const content = useContent()
  return (
    <>
      <PageHeader title={t('admin:content.title')} text={t('admin:content.intro')} />
      <StateView
        {...queryState(content)}
        skeleton={
          <Card>
            <SkeletonRows label={t('admin:content.loading')} rows={3} />
          </Card>
        }
      >
        {() => (content.data ? <ContentView content={content.data} /> : null)}
      </StateView>
    </>
  )
}

function ContentView({ content: { switches, notice, resultsWait } }: { content: Content }) {
  const { t } = useTranslation('admin')
  return (
    <div className="grid gap-4 wide:gap-6">
      <NoticeCard key={notice?.version ?? 0} notice={notice} />
      <ResultsCard key={resultsWait.days} wait={resultsWait} />
      <Switches title={t('admin:content.switches')} switches={switches.filter(({ titles }) => titles === null)} />
      <Switches title={t('admin:content.articles')} switches={switches.filter(({ titles }) => titles !== null)} />
    </div>
  )
}

function Switches({ title, switches }: { title: string; switches: SwitchState[] }) {
  return (
    <Card title={title}>
      <div className="grid gap-4">
        {switches.map((each) => (
          <ContentSwitch key={each.name} state={each} />
        ))}
      </div>
    </Card>
  )
}

const partWords = {
  'forum.open': 'forum_open',
  'forum.posting': 'forum_posting',
  'landing.figures': 'landing_figures',
  'landing.voices': 'landing_voices',
} as const
const isPart = (name: Name): name is keyof typeof partWords => name in partWords

function ContentSwitch({ state: { name, titles, isOn, version, changedAt } }: { state: SwitchState }) {
  const { t } = useTranslation('admin')
  const change = useSwitchContent()
  return (
    <Switch
      label={isPart(name) ? t(`admin:content.switch.${partWords[name]}.label`) : (titles?.[currentLanguage()] ?? name)}
      text={
        <>
          {t(`admin:content.switch.${isPart(name) ? partWords[name] : 'article'}.${isOn ? 'on' : 'off'}`)}
          {changedAt ? <span className="block">{t('admin:content.changed', { at: formatDateTime(changedAt) })}</span> : null}
        </>
      }
      checked={isOn}
      busy={change.isPending}
      onChange={(wanted) =>
        change.mutate(
          { name, isOn: wanted, version },
          {
            onSuccess: () => toast.success(t('admin:content.saved')),
            onError: (error) => toast.error(t('admin:content.failed'), { text: errorText(error) }),
          },
        )
      }
    />
  )
}
