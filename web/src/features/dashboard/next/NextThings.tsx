import type { Dashboard } from '@uzima/contract/dashboard'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Panel } from '#ui/Panel.tsx'
import { toast } from '#ui/toast.ts'
import { useNow } from '../../appointments/public.ts'
import { useReadNotification } from '../../notifications/public.ts'
import { NextVisit } from '../NextVisit.tsx'
import { isComplete } from '../patient/complete-profile.ts'
import { isForm, type NextThing, nextThings } from './next-things.ts'
import { type ThingWords, useThingWords } from './useThingWords.ts'

// for those who are new
const FirstSteps = lazy(async () => {
  const [steps] = await Promise.all([import('../patient/FirstSteps.tsx'), loadTexts(['profiles'])])
  return { default: steps.FirstSteps }
})

const shownBesides = 4

/** The one thing to do next, on the page's filled panel, and below it what else waits. */
export function NextThings({ dashboard }: { dashboard: Dashboard }) {
  const { profile } = useSession()
  const now = useNow()
  // while the profile is on its way nothing is asked of it
  const account = { isComplete: profile === null || isComplete(profile), hasConsented: profile === null || profile.hipaaConsent }
  const things = nextThings({ ...dashboard, ...account }, now)
  // whoever has nothing but forms ahead sees the first steps, which the form of the profile is one of
  const hasOnlyForms = things.every(isForm)
  const first = hasOnlyForms ? undefined : things[0]
  const others = things.filter((thing) => thing !== first && !(hasOnlyForms && thing.kind === 'profile'))
  const visit = others.find((thing) => thing.kind === 'visit')
  const rest = others.filter((thing) => thing !== visit)
  return (
    <>
      {first === undefined ? (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      ) : (
        <FirstThing thing={first} />
      )}
      {visit?.kind === 'visit' ? <NextVisit visit={visit.visit} isPlain /> : null}
      <OtherThings things={rest.slice(0, shownBesides)} />
    </>
  )
}

function FirstThing({ thing }: { thing: NextThing }) {
  const { t } = useTranslation('dashboard')
  const wordsOf = useThingWords()
  const read = useRead()
  if (thing.kind === 'visit') return <NextVisit visit={thing.visit} />
  const words = wordsOf(thing)
  return (
    <Panel label={t('dashboard:todo.label')} pattern>
      <p className="flex items-center gap-2 text-muted text-small">
        <Icon of={words.icon} size={16} />
        {t('dashboard:todo.label')}
      </p>
      <h2 className="mt-1 text-h1">{words.title}</h2>
      <p className="mt-1.5 text-lead [overflow-wrap:anywhere]">{words.text}</p>
      <div className="mt-5">
        <Button variant="panel" className="max-wide:w-full" asChild>
          <Link to={words.to} onClick={() => read(words)}>
            {words.open}
          </Link>
        </Button>
      </div>
    </Panel>
  )
}

function OtherThings({ things }: { things: readonly NextThing[] }) {
  const { t } = useTranslation('dashboard')
  const wordsOf = useThingWords()
  const read = useRead()
  if (things.length === 0) return null
  return (
    <Card title={t('dashboard:todo.rest')}>
      <List label={t('dashboard:todo.rest')}>
        {things.flatMap((thing) => {
          if (thing.kind === 'visit') return []
          const words = wordsOf(thing)
          return (
            <ListRow
              key={words.newsId ?? (thing.kind === 'offer' ? thing.offer.id : thing.kind)}
              leading={<Icon of={words.icon} className="text-brand" />}
              title={words.title}
              text={words.text}
              link={<Link to={words.to} onClick={() => read(words)} />}
            />
          )
        })}
      </List>
    </Card>
  )
}

/** Opening news reads it, so that it is not the next thing any more. */
function useRead() {
  const { t } = useTranslation('common')
  const read = useReadNotification()
  return ({ newsId: id }: ThingWords) => {
    if (id) read.mutate({ id }, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })
  }
}
