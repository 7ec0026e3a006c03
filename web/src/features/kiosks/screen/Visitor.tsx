import type { FoundAtKiosk, KioskVisit, WhoIsThere } from '@uzima/contract/kiosks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { setLanguage } from '#lib/i18n.ts'
import { type Language, languageNames, languages } from '#lib/languages.ts'
import { Button } from '#ui/Button.tsx'
import { arriveAtKiosk, findAtKiosk } from '../api.ts'
import { Done } from './Done.tsx'
import { Found } from './Found.tsx'
import { StillThere } from './StillThere.tsx'
import { useForget } from './useForget.ts'
import { WhoForm } from './WhoForm.tsx'

type Refusal = 'unknown' | 'locked' | 'unreachable'
/** All that is known of whoever stands there; the first step knows nothing. */
type Stage =
  | { at: 'language' }
  | { at: 'who' }
  | { at: 'found'; who: WhoIsThere; visit: KioskVisit }
  | { at: 'done'; visit: KioskVisit; isSame: boolean; wasHere: boolean }
  | { at: 'desk'; why: Refusal }

/** One person after the other, from the choice of a language to the last word. */
export function Visitor({ practice, onEnded }: { practice: string | undefined; onEnded: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'language' })
  const [isBusy, setBusy] = useState(false)
  /** Counts who was there: an answer that comes for somebody who has left is not shown to the next one. */
  const turn = useRef(0)
  const forget = () => {
    turn.current += 1
    setBusy(false)
    setStage({ at: 'language' })
  }
  const left = useForget(stage.at !== 'language', forget)

  async function ask(question: () => Promise<FoundAtKiosk>, toStage: (visit: KioskVisit) => Stage) {
    const mine = turn.current
    const say = (next: Stage) => {
      if (mine === turn.current) setStage(next)
    }
    setBusy(true)
    try {
      const { visit } = await question()
      say(visit ? toStage(visit) : { at: 'desk', why: 'unknown' })
    } catch (error) {
      if (isApiError(error) && error.status === 401) onEnded()
      say({ at: 'desk', why: whyOf(error) })
    }
    if (mine === turn.current) setBusy(false)
  }
  const find = (who: WhoIsThere) =>
    void ask(
      () => findAtKiosk(who),
      (visit) => ({ at: 'found', who, visit }),
    )
  const arrive = (who: WhoIsThere, isSame: boolean, wasHere: boolean) =>
    void ask(
      () => arriveAtKiosk(who, isSame),
      (visit) => ({ at: 'done', visit, isSame, wasHere }),
    )

  return (
    <>
      {left === null ? null : <StillThere seconds={left} />}
      {stage.at === 'language' ? <ChooseLanguage onChosen={() => setStage({ at: 'who' })} /> : null}
      {stage.at === 'who' ? <WhoForm isBusy={isBusy} onGiven={find} onCancel={forget} /> : null}
      {stage.at === 'found' ? (
        <Found
          visit={stage.visit}
          practice={practice}
          isBusy={isBusy}
          onAnswer={(isSame) => arrive(stage.who, isSame, stage.visit.hasArrived)}
          onCancel={forget}
        />
      ) : null}
      {stage.at === 'done' ? <Done visit={stage.visit} isSame={stage.isSame} wasHere={stage.wasHere} onFinish={forget} /> : null}
      {stage.at === 'desk' ? <ToDesk why={stage.why} onAgain={forget} /> : null}
    </>
  )
}

function whyOf(error: unknown): Refusal {
  if (isApiError(error) && error.status === 429) return 'locked'
  return isApiError(error) && error.status === 400 ? 'unknown' : 'unreachable'
}

function ChooseLanguage({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('kiosks')
  const choose = (language: Language) => void setLanguage(language).then(onChosen)
  return (
    <>
      <h1 className="mb-2">{t('kiosks:screen.begin')}</h1>
      <p className="mb-6 text-lead">{t('kiosks:screen.choose')}</p>
      <ul className="grid gap-3">
        {languages.map((language) => (
          <li key={language}>
            <Button size="call" full lang={language} onClick={() => choose(language)}>
              {languageNames[language]}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function ToDesk({ why, onAgain }: { why: Refusal; onAgain: () => void }) {
  const { t } = useTranslation('kiosks')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-2">
        {t('kiosks:screen.desk')}
      </h1>
      {why === 'locked' ? <p className="text-lead">{t('kiosks:screen.lockedText')}</p> : null}
      <p className="mb-6 text-lead">{t(why === 'unreachable' ? 'kiosks:screen.unreachable' : 'kiosks:screen.deskText')}</p>
      <Button size="call" full onClick={onAgain}>
        {t('kiosks:screen.again')}
      </Button>
    </>
  )
}
