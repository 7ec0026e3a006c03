import { Command } from 'cmdk'
import { ArrowDown, ArrowUp, Eye, Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '#lib/session.ts'
import { useSide } from '#lib/side.ts'
import { coverPage } from '#ui/dialog.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { isSearchable } from './api.ts'
import { OptionRow } from './OptionRow.tsx'
import type { Option } from './options.ts'
import { closePalette, returnFocus } from './palette.ts'
import { remember } from './recent.ts'
import { SlashSwitch } from './SlashSwitch.tsx'
import { useAsk } from './useAsked.ts'
import { usePaletteGroups } from './usePaletteGroups.ts'
import { useSettled } from './useSettled.ts'

const everything = 'everything'
const item =
  'flex min-h-14 cursor-pointer scroll-my-2 items-center gap-3.5 px-5 py-1.5 aria-selected:bg-brand-soft aria-selected:text-brand-soft-text'
const key = 'font-sans rounded-[5px] border border-border bg-surface px-1.5 font-semibold text-xs leading-5'

/** Search or go to: pages and things to do at once, people and entries a moment later. */
export function Palette({ words }: { words: string }) {
  const { t } = useTranslation(['search', 'common', 'navigation'])
  const side = useSide()
  const { role } = useSession()
  const navigate = useNavigate()
  const ask = useAsk()
  const [q, setQ] = useState(words)
  const typed = q.trim()
  const settled = useSettled(typed)
  /** Null: the first, whichever that is by now. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [patientId, setPatientId] = useState<string>()
  const keepsFocus = useRef(true)
  // the field first, so that the press shows at once
  const isDrawn = useDeferredValue(true, false) || q !== words
  const { groups: all, search } = usePaletteGroups({ q: typed, settled, side, patientId })
  const groups = isDrawn ? all : []
  const options = groups.flatMap((group) => group.options)
  const isAsking = isSearchable(q)
  const ids = [...options.map(({ id }) => id), ...(isAsking ? [everything] : [])]
  const value = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? '')
  const hasFound = search.isSuccess && settled === typed

  function choose(id: string) {
    setChosen(id === ids[0] ? null : id)
    const patient = options.find((option) => option.id === id && option.kind === 'patients')
    if (patient?.to) setPatientId(patient.to.split('/').at(-1))
  }
  function leaveFor(to: string) {
    // the page takes the focus, unless it is the one below
    keepsFocus.current = new URL(to, window.location.href).pathname === window.location.pathname
    closePalette()
  }
  function open({ id, kind, label, text, to, run }: Option) {
    if (to === undefined) {
      closePalette()
      run?.()
      return
    }
    remember(side, { id, kind, label, text, to })
    leaveFor(to)
    void navigate(to)
  }
  function showAll() {
    leaveFor('/search')
    void ask({ q: typed })
  }

  return (
    <Dialog.Root open onOpenChange={closePalette}>
      <Dialog.Portal>
        <Dialog.Overlay
          ref={coverPage}
          className="fade-in fixed inset-0 z-40 grid items-start justify-items-center bg-overlay sm:p-6 sm:pt-20"
        >
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (keepsFocus.current) returnFocus()
            }}
            className="float-in h-dvh w-full overflow-hidden bg-raised text-text outline-none sm:h-auto sm:max-w-170 sm:rounded-card sm:border sm:border-border sm:shadow-card"
          >
            <Dialog.Title className="sr-only">{t('navigation:search.open')}</Dialog.Title>
            <Command
              label={t('navigation:search.open')}
              shouldFilter={false}
              vimBindings={false}
              loop
              value={value}
              onValueChange={choose}
              className="flex max-h-full flex-col max-sm:h-full sm:max-h-[min(44rem,calc(100dvh-7rem))]"
            >
              <div className="flex shrink-0 items-center gap-3 border-border border-b py-1.5 pr-3 pl-5 focus-within:shadow-[inset_0_0_0_3px_var(--u-focus)]">
                <Icon of={Search} />
                <Field
                  words={words}
                  drawn={q}
                  onWords={(next) => {
                    setQ(next)
                    setChosen(null)
                    setPatientId(undefined)
                  }}
                />
                <Dialog.Close asChild>
                  <IconButton name={t('common:close')} icon={X} />
                </Dialog.Close>
              </div>
              <Command.List label={t('search:results')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
                {groups.map((group) => (
                  <Command.Group
                    key={group.name}
                    heading={group.label}
                    className="[&>[cmdk-group-heading]]:px-5 [&>[cmdk-group-heading]]:pt-3 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-caption [&>[cmdk-group-heading]]:text-muted"
                  >
                    {group.options.map((option) => (
                      <Command.Item key={option.id} value={option.id} onSelect={() => open(option)} className={item}>
                        <OptionRow option={option} q={typed} />
                      </Command.Item>
                    ))}
                  </Command.Group>
                ))}
                {isAsking ? (
                  <Command.Item value={everything} onSelect={showAll} className={item}>
                    <Icon of={Search} className="mx-2 text-muted in-aria-selected:text-inherit" />
                    <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{t('search:showAll', { q: typed })}</span>
                  </Command.Item>
                ) : null}
              </Command.List>
              <State
                isFailed={search.isError && isAsking}
                isWaiting={isAsking && !hasFound && !search.isError}
                found={hasFound ? options.length : null}
              />
              <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1.5 border-border border-t bg-background px-5 py-3 text-caption text-muted">
                <Hint keys={[<ArrowUp key="up" size={12} />, <ArrowDown key="down" size={12} />]}>{t('search:keys.choose')}</Hint>
                <Hint keys={['Enter']}>{t('search:keys.open')}</Hint>
                <Hint keys={['Esc']}>{t('search:keys.close')}</Hint>
                <SlashSwitch />
                <span className="inline-flex items-center gap-1.5">
                  <Icon of={Eye} size={16} />
                  {t(side === 'work' && role !== 'admin' ? 'search:logged' : 'search:private')}
                </span>
              </div>
            </Command>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Shows what is typed at once; what it finds is drawn after. */
function Field({ words, drawn, onWords }: { words: string; drawn: string; onWords: (words: string) => void }) {
  const { t } = useTranslation('search')
  const [q, setQ] = useState(words)
  return (
    <Command.Input
      value={q}
      onValueChange={(next) => {
        setQ(next)
        startTransition(() => onWords(next))
      }}
      // Enter and the arrows go by what is typed, not by what is drawn so far
      onKeyDown={({ key: pressed }) => {
        if (q !== drawn && /^(Enter|Arrow(Up|Down)|Home|End)$/.test(pressed)) flushSync(() => onWords(q))
      }}
      maxLength={100}
      placeholder={t('search:placeholder')}
      className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
    />
  )
}

const Hint = ({ keys, children }: { keys: ReactNode[]; children: ReactNode }) => (
  <span aria-hidden className="inline-flex items-center gap-1.5 max-wide:hidden">
    {keys.map((each, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a hint never change
      <kbd key={at} className={`${key} inline-grid min-h-5.5 place-items-center`}>
        {each}
      </kbd>
    ))}
    {children}
  </span>
)

const patienceMs = 300

/** What becomes of the search, for everyone in words; how much was found for screen readers alone. */
function State({ isFailed, isWaiting, found }: { isFailed: boolean; isWaiting: boolean; found: number | null }) {
  const { t } = useTranslation('search')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const said = isFailed ? t('search:failed') : isWaiting && isLong ? t('search:waiting') : null
  return (
    <p role="status" className={said ? 'shrink-0 px-5 py-3 text-muted text-small' : 'sr-only'}>
      {said ?? (found === null ? '' : t('search:count', { count: found }))}
    </p>
  )
}
