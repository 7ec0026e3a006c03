import type { ReactNode } from 'react'
import { dayOf, formatDay } from '#lib/format.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { ThemeButton } from '../ThemeButton.tsx'

/** Search comes first; without one, the day. */
export const TopBar = ({ bell, search }: { bell: ReactNode; search: ReactNode }) => (
  <header className="flex h-16 items-center gap-1 px-8 max-wide:hidden print:hidden">
    <div className="mr-auto min-w-0 flex-1">
      {search ?? <p className="text-[0.9375rem] text-muted">{formatDay(dayOf(new Date()), 'weekday')}</p>}
    </div>
    <LanguageSwitch />
    <ThemeButton />
    {bell}
  </header>
)
