import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { moveFocus } from '#ui/moveFocus.ts'

type Tab<V extends string> = { value: V; label: string; count?: number }
type TabsProps<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** line: underlined, for sections of a page. segments: a sunken track for two or three equal alternatives, e.g. sign in or sign up. */
  appearance?: 'line' | 'segments'
  /** Panel of the selected tab. */
  children: ReactNode
}

export function Tabs<V extends string>({ label, tabs, value, onChange, appearance = 'line', children }: TabsProps<V>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const segments = appearance === 'segments'
  const keys = (event: KeyboardEvent<HTMLElement>) => moveFocus(event, 'tab')?.click()
  // on phones the selected tab may be scrolled out of view
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is selected
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list.current || !chosen) return
    const { offsetLeft, clientWidth } = list.current
    list.current.scrollLeft = chosen.offsetLeft - offsetLeft - (clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={keys}
        className={
          segments
            ? 'mb-7 grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-sunken p-1'
            : 'mb-6 flex gap-1 overflow-x-auto [contain:inline-size] border-border border-b px-0.75 pt-1 [scrollbar-width:none]'
        }
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classes('text-[0.9375rem] transition-colors', segments ? segment(tab.value === value) : line(tab.value === value))}
          >
            {tab.label}
            {tab.count !== undefined ? (
              <span className="ml-1.5 rounded-pill bg-sunken px-2 text-caption text-text">{tab.count}</span>
            ) : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

const line = (on: boolean) =>
  classes(
    '-mb-px min-h-12 whitespace-nowrap border-b-3 px-3.5 py-3 focus-visible:-outline-offset-2',
    on ? 'border-brand font-semibold text-brand' : 'border-transparent font-medium text-muted hover:text-text',
  )

const segment = (on: boolean) =>
  classes('min-h-11 rounded-small px-3 py-1.5 font-semibold', on ? 'bg-surface text-text shadow-card' : 'text-muted hover:text-text')
